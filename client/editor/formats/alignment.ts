import { Editor, Node, type NodeEntry, Transforms } from 'slate';
import type { TableCaption } from '../../../rules/article-html/document.ts';
import { isTableCaption, selectedLines } from '../slate/slate-nodes.ts';
import type { LineElement } from '../slate/slate-types.ts';
import { cellsOfColumns } from '../tables/table-place.ts';

export type Side = 'left' | 'center' | 'right';

/** The `dir` of the text. With 'auto', the first letter decides, as in HTML. */
export type Direction = 'auto' | 'ltr' | 'rtl';

export function areLinesAligned(editor: Editor, side: Side, dir: Direction): boolean {
  const lines = alignableLines(editor);
  const start = startSide(editor, dir);
  return lines.length > 0 && lines.every(([{ align = start }]) => align === side);
}

/** The grammar has the line's start instead of 'left', so right-to-left text cannot be aligned left. */
export function canAlignLines(editor: Editor, side: Side, dir: Direction): boolean {
  const canBeAligned = !editor.selection || alignableLines(editor).length > 0;
  return canBeAligned && (side !== 'left' || startSide(editor, dir) === 'left');
}

/** In a table, the whole columns of the selected cells are aligned. */
export function alignLines(editor: Editor, side: Side, dir: Direction): void {
  const isStart = side === startSide(editor, dir);
  Editor.withoutNormalizing(editor, () => {
    for (const [, at] of [...alignableLines(editor), ...cellsOfColumns(editor)]) {
      if (isStart || side === 'left') Transforms.unsetNodes(editor, 'align', { at });
      else Transforms.setNodes(editor, { align: side }, { at });
    }
  });
}

/** A caption has no alignment of its own. */
const alignableLines = (editor: Editor) =>
  selectedLines(editor).filter(
    (entry): entry is NodeEntry<Exclude<LineElement, TableCaption>> => !isTableCaption(entry[0]),
  );

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
