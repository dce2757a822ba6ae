import type { Table, TableCaption, TableCell, TableRow } from '../../../rules/article-html/document.ts';
import { isTableRow } from '../slate/slate-nodes.ts';

export const emptyCaption = (): TableCaption => ({ type: 'table-caption', children: [{ text: '' }] });

/** @param like a cell of the same column, which gives its alignment. */
export const emptyCell = ({ align }: Pick<TableCell, 'align'> = {}): TableCell => ({
  type: 'table-cell',
  ...(align && { align }),
  children: [{ text: '' }],
});

export const emptyRow = (cells: readonly Pick<TableCell, 'align'>[]): TableRow => ({
  type: 'table-row',
  children: cells.map(emptyCell),
});

export const emptyTable = (rows: number, columns: number): Table => ({
  type: 'table',
  children: [emptyCaption(), ...Array.from({ length: rows }, () => emptyRow(Array(columns).fill({})))],
});

/** In the editor, a table can lack a part until it is repaired. */
export const rowsOf = ({ children }: Table): TableRow[] => children.filter((child) => isTableRow(child));

export const widthOf = (table: Table): number =>
  Math.max(0, ...rowsOf(table).map(({ children }) => children.length));
