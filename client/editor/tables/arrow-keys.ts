import { Editor, Path, Range, Transforms } from 'slate';
import { ReactEditor } from 'slate-react';
import { syncSelection } from '../input/selection.ts';
import { isTableLine, lineAtCaret } from '../slate/slate-nodes.ts';
import { cellPath, tablePlace } from './table-place.ts';

/**
 * Moves the caret from the first or last line of a cell to the cell above or below, or out of the table:
 * Chromium goes through the cells of a row. @returns whether it moved
 */
export function goToRow(editor: Editor, side: 'above' | 'below'): boolean {
  // Elsewhere the browser alone moves the caret, and Slate reads it later.
  if (!window.getSelection()?.focusNode?.parentElement?.closest('table')) return false;
  syncSelection(editor);
  const place = tablePlace(editor);
  if (!place || !isAtEdge(editor, side)) return false;
  const row = place.firstRow + (side === 'above' ? -1 : 1);
  if (row < -1) Transforms.select(editor, Editor.end(editor, Path.previous(place.path)));
  else if (row >= place.rows) Transforms.select(editor, Editor.start(editor, Path.next(place.path)));
  else {
    const line = row < 0 ? [...place.path, 0] : cellPath(place, row, place.firstColumn);
    Transforms.select(editor, Editor.end(editor, line));
  }
  return true;
}

/** Whether no line of the cell is above or below the caret. */
function isAtEdge(editor: Editor, side: 'above' | 'below'): boolean {
  const { selection } = editor;
  const [line] = lineAtCaret(editor) ?? [];
  if (!selection || Range.isExpanded(selection) || !line || !isTableLine(line)) return false;
  const text = document.createRange();
  text.selectNodeContents(ReactEditor.toDOMNode(editor, line));
  const range = ReactEditor.toDOMRange(editor, selection);
  const caret = range.getClientRects()[0] ?? range.startContainer.parentElement?.getBoundingClientRect();
  const all = text.getBoundingClientRect();
  if (!caret) return true;
  const beyond = side === 'above' ? caret.top - all.top : all.bottom - caret.bottom;
  return beyond < caret.height / 2;
}
