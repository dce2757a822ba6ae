import { Editor, Node, Transforms } from 'slate';
import { selectedLines } from '../slate/slate-nodes.ts';

export type Side = 'left' | 'center' | 'right';

/** The `dir` of the text. With 'auto', the first letter decides, as in HTML. */
export type Direction = 'auto' | 'ltr' | 'rtl';

export function areLinesAligned(editor: Editor, side: Side, dir: Direction): boolean {
  const lines = selectedLines(editor);
  const start = startSide(editor, dir);
  return lines.length > 0 && lines.every(([{ align = start }]) => align === side);
}

/** The grammar has the line's start instead of 'left', so right-to-left text cannot be aligned left. */
export function canAlignLines(editor: Editor, side: Side, dir: Direction): boolean {
  return side !== 'left' || startSide(editor, dir) === 'left';
}

export function alignLines(editor: Editor, side: Side, dir: Direction): void {
  const isStart = side === startSide(editor, dir);
  Editor.withoutNormalizing(editor, () => {
    for (const [, at] of selectedLines(editor)) {
      if (isStart || side === 'left') Transforms.unsetNodes(editor, 'align', { at });
      else Transforms.setNodes(editor, { align: side }, { at });
    }
  });
}

/** The side where the lines of the text start. */
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
