import { Editor, Node, Path, Transforms } from 'slate';
import { MAX_TABLE_COLUMNS, MAX_TABLE_ROWS } from '../../../rules/article-html/grammar.ts';
import { asOneStep } from '../input/undo-steps.ts';
import { isEmptyLine, isTableLine, lineAtCaret } from '../slate/slate-nodes.ts';
import { emptyCell, emptyRow, emptyTable, rowsOf } from './table-nodes.ts';
import { cellPath, type TablePlace, tablePlace } from './table-place.ts';

export const isInTable = (editor: Editor): boolean => tablePlace(editor) !== undefined;

/** Inserts an empty table behind the block with the caret, or in the place of an empty paragraph. */
export function insertTable(editor: Editor): void {
  if (isInTable(editor)) return;
  asOneStep(editor, () => {
    if (editor.selection) Transforms.collapse(editor, { edge: 'end' });
    const [top = 0] = editor.selection?.anchor.path ?? [editor.children.length - 1];
    const [line, path = []] = lineAtCaret(editor) ?? [];
    const isReplaced = line && path.length === 1 && isEmptyLine(line);
    Editor.withoutNormalizing(editor, () => {
      Transforms.insertNodes(editor, emptyTable(NEW_ROWS, NEW_COLUMNS), { at: [top + 1] });
      Transforms.select(editor, Editor.start(editor, [top + 1, 1, 0]));
      if (isReplaced) Transforms.removeNodes(editor, { at: path });
    });
  });
}

/** A change of the table with the caret, as one undo step. */
const tableCommand = (
  canChange: (place: TablePlace) => boolean,
  change: (editor: Editor, place: TablePlace) => void,
) => ({
  isAvailable(editor: Editor): boolean {
    const place = tablePlace(editor);
    return place !== undefined && canChange(place);
  },
  action(editor: Editor): void {
    const place = tablePlace(editor);
    if (!place || !canChange(place)) return;
    asOneStep(editor, () => Editor.withoutNormalizing(editor, () => change(editor, place)));
  },
});

export const addRow = (side: 'above' | 'below') =>
  tableCommand(
    ({ rows }) => rows < MAX_TABLE_ROWS,
    (editor, place) =>
      insertRow(editor, place, side === 'above' ? Math.max(place.firstRow, 0) : place.lastRow + 1),
  );

function insertRow(editor: Editor, place: TablePlace, row: number): void {
  const like = rowsOf(place.table).at(-1)?.children ?? [];
  Transforms.insertNodes(editor, emptyRow(like), { at: [...place.path, row + 1] });
  selectCell(editor, place, row, place.firstColumn);
}

export const addColumn = (side: 'before' | 'after') =>
  tableCommand(
    ({ columns }) => columns < MAX_TABLE_COLUMNS,
    (editor, place) => {
      const column = side === 'before' ? place.firstColumn : place.lastColumn + 1;
      for (let row = 0; row < place.rows; row += 1)
        Transforms.insertNodes(editor, emptyCell(), { at: cellPath(place, row, column) });
      selectCell(editor, place, place.firstRow, column);
    },
  );

export const removeRows = tableCommand(
  ({ firstRow, lastRow, rows }) => firstRow >= 0 && lastRow - firstRow + 1 < rows,
  (editor, place) => {
    for (let row = place.lastRow; row >= place.firstRow; row -= 1)
      Transforms.removeNodes(editor, { at: [...place.path, row + 1] });
    const left = place.rows - (place.lastRow - place.firstRow + 1);
    selectCell(editor, place, Math.min(place.firstRow, left - 1), place.firstColumn);
  },
);

export const removeColumns = tableCommand(
  ({ firstRow, firstColumn, lastColumn, columns }) => firstRow >= 0 && lastColumn - firstColumn + 1 < columns,
  (editor, place) => {
    for (let row = 0; row < place.rows; row += 1)
      for (let column = place.lastColumn; column >= place.firstColumn; column -= 1)
        Transforms.removeNodes(editor, { at: cellPath(place, row, column) });
    const left = place.columns - (place.lastColumn - place.firstColumn + 1);
    selectCell(editor, place, place.firstRow, Math.min(place.firstColumn, left - 1));
  },
);

export const toggleRowHeaders = tableCommand(
  () => true,
  (editor, { table, path }) => {
    if (table.hasRowHeaders) Transforms.unsetNodes(editor, 'hasRowHeaders', { at: path });
    else Transforms.setNodes(editor, { hasRowHeaders: true }, { at: path });
  },
);

export const hasRowHeaders = (editor: Editor): boolean => tablePlace(editor)?.table.hasRowHeaders === true;

/** The grammar keeps a line behind each table. */
export const removeTable = tableCommand(
  () => true,
  (editor, { path }) => {
    Transforms.select(editor, Editor.start(editor, Path.next(path)));
    Transforms.removeNodes(editor, { at: path });
  },
);

/**
 * Moves the caret to the next cell, which a new row gives after the last one, or to the one before; the
 * caption counts as a cell. @returns whether there is one
 */
export function goToCell(editor: Editor, side: 'next' | 'before'): boolean {
  const place = tablePlace(editor);
  if (!place) return false;
  const lines = Array.from(Editor.nodes(editor, { at: place.path, match: isTableLine }), ([, path]) => path);
  const focus = editor.selection?.focus.path ?? [];
  const index = lines.findIndex((line) => Path.isAncestor(line, focus));
  const line = lines[index + (side === 'next' ? 1 : -1)];
  if (line) Transforms.select(editor, Editor.end(editor, line));
  else if (side === 'before') return false;
  else if (place.rows < MAX_TABLE_ROWS) {
    asOneStep(editor, () => insertRow(editor, { ...place, firstColumn: 0 }, place.rows));
  } else Transforms.select(editor, Editor.start(editor, Path.next(place.path)));
  return true;
}

/** In row -1, the caption. */
function selectCell(editor: Editor, place: TablePlace, row: number, column: number): void {
  const path = row < 0 ? [...place.path, 0] : cellPath(place, row, column);
  if (Node.has(editor, path)) Transforms.select(editor, Editor.start(editor, path));
}

const NEW_ROWS = 3;
const NEW_COLUMNS = 2;
