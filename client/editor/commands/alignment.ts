import { Editor, Transforms } from 'slate';
import { type Direction, startSide } from '../start-side.ts';
import { selectedLines } from './selected-lines.ts';

export type Side = 'left' | 'center' | 'right';

/** Whether all selected lines stand on this side. */
export function areLinesAligned(editor: Editor, side: Side, dir: Direction): boolean {
  const lines = selectedLines(editor);
  if (lines.length === 0) return false;
  const start = startSide(editor, dir);
  return lines.every(([{ align = start }]) => align === side);
}

/** The grammar has no left, only the side where lines start: a text that starts on the right has no other. */
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
