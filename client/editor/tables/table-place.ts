import { Editor, type NodeEntry, type Path, Range } from 'slate';
import type { Table, TableCell } from '../../../rules/article-html/document.ts';
import { isTable, isTableCell } from '../slate/slate-nodes.ts';
import { rowsOf, widthOf } from './table-nodes.ts';

/** The selected part of a table. Rows and columns are counted from 0; in the caption, `row` is -1. */
export interface TablePlace {
  readonly table: Table;
  readonly path: Path;
  readonly firstRow: number;
  readonly lastRow: number;
  readonly firstColumn: number;
  readonly lastColumn: number;
  readonly rows: number;
  readonly columns: number;
}

/** Undefined if the selection is not within one table. */
export function tablePlace(editor: Editor): TablePlace | undefined {
  const { selection } = editor;
  const [table, path] = (selection && Editor.above(editor, { match: isTable })) ?? [];
  if (!selection || !table || !path) return undefined;
  const [start, end] = Range.edges(selection).map((point) => placeWithin(path, point.path));
  if (!start || !end) return undefined;
  return {
    table,
    path,
    firstRow: start.row,
    lastRow: end.row,
    firstColumn: Math.min(start.column, end.column),
    lastColumn: Math.max(start.column, end.column),
    rows: rowsOf(table).length,
    columns: widthOf(table),
  };
}

/** The caption is the first child of a table. */
function placeWithin(table: Path, path: Path): { readonly row: number; readonly column: number } {
  const [child = 0, column = 0] = path.slice(table.length);
  return { row: child - 1, column: child === 0 ? 0 : column };
}

export const cellPath = ({ path }: Pick<TablePlace, 'path'>, row: number, column: number): Path => [
  ...path,
  row + 1,
  column,
];

/** All cells of the columns that are selected. */
export function cellsOfColumns(editor: Editor): NodeEntry<TableCell>[] {
  const place = tablePlace(editor);
  if (!place || place.lastRow < 0) return [];
  const cells = Array.from(Editor.nodes(editor, { at: place.path, match: isTableCell }));
  return cells.filter(([, path]) => {
    const column = path.at(-1) ?? 0;
    return column >= place.firstColumn && column <= place.lastColumn;
  });
}
