import { type Editor, Node } from 'slate';

/** What `dir` says of the text; 'auto' leaves it to the first letter. */
export type Direction = 'auto' | 'ltr' | 'rtl';

/** Where the lines of the text start. */
export function startSide(editor: Editor, dir: Direction): 'left' | 'right' {
  const isRightToLeft = dir === 'auto' ? RIGHT_TO_LEFT.test(firstLetter(editor)) : dir === 'rtl';
  return isRightToLeft ? 'right' : 'left';
}

function firstLetter(editor: Editor): string {
  for (const [{ text }] of Node.texts(editor)) {
    const [letter] = LETTER.exec(text) ?? [];
    if (letter) return letter;
  }
  return '';
}

const LETTER = /\p{L}/u;
const RIGHT_TO_LEFT =
  /[\p{Script=Adlam}\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Nko}\p{Script=Syriac}\p{Script=Thaana}]/u;
