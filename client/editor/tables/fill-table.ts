import { Editor, Path, Range, Transforms } from 'slate';
import type { ArticleDocument, Table } from '../../../rules/article-html/document.ts';
import { MAX_TABLE_COLUMNS, MAX_TABLE_ROWS } from '../../../rules/article-html/grammar.ts';
import { inlinesOf } from '../../../rules/article-html/reading/flatten.ts';
import { isTable, isTableCell, isVoidBlock } from '../slate/slate-nodes.ts';
import { emptyCell, emptyRow, rowsOf, widthOf } from './table-nodes.ts';
import { cellPath, type TablePlace, tablePlace } from './table-place.ts';

/** Inserts a document into a line of a table: a table fills the cells from there, anything else is text. */
export function insertInTable(editor: Editor, document: Readonly<ArticleDocument>): void {
  const place = tablePlace(editor);
  const table = onlyTable(document);
  if (!place) return;
  if (table && place.firstRow >= 0) {
    fillCells(editor, place, table);
    return;
  }
  Transforms.insertFragment(editor, inlinesOf(document));
  Transforms.insertNodes(editor, document.filter(isVoidBlock), { at: Path.next(place.path) });
}

/** Whether pasting a document at the selection would make a table too large. */
export function overfillsTable(editor: Editor, document: Readonly<ArticleDocument>): boolean {
  const place = tablePlace(editor);
  const table = onlyTable(document);
  if (!place || !table || place.firstRow < 0) return false;
  const { row, column } = firstCell(editor, place);
  return row + rowsOf(table).length > MAX_TABLE_ROWS || column + widthOf(table) > MAX_TABLE_COLUMNS;
}

function onlyTable([block, ...others]: Readonly<ArticleDocument>): Table | undefined {
  return block && others.length === 0 && isTable(block) ? block : undefined;
}

function firstCell(editor: Editor, { path, firstRow }: TablePlace) {
  const start = editor.selection ? Range.start(editor.selection).path : path;
  return { row: firstRow, column: start[path.length + 1] ?? 0 };
}

/** The table grows where the pasted one is larger. */
function fillCells(editor: Editor, place: TablePlace, pasted: Table): void {
  const { row: top, column: left } = firstCell(editor, place);
  const rows = rowsOf(pasted);
  const width = Math.max(place.columns, left + widthOf(pasted));
  for (let row = 0; row < place.rows; row += 1)
    for (let column = place.columns; column < width; column += 1)
      Transforms.insertNodes(editor, emptyCell(), { at: cellPath(place, row, column) });
  for (let row = place.rows; row < top + rows.length; row += 1)
    Transforms.insertNodes(editor, emptyRow(Array(width).fill({})), { at: [...place.path, row + 1] });
  let last = cellPath(place, top, left);
  for (const [row, { children }] of rows.entries())
    for (const [column, cell] of children.entries()) {
      if (!isTableCell(cell)) continue;
      last = cellPath(place, top + row, left + column);
      Transforms.insertNodes(editor, cell, { at: last });
      Transforms.removeNodes(editor, { at: Path.next(last) });
    }
  Transforms.select(editor, Editor.end(editor, last));
}
