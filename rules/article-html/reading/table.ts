import { hasVisibleText } from '../../characters.ts';
import type { Align, Inline, Table, TableCell } from '../document.ts';
import { type Run, textOf, toInlines } from './run.ts';

/** The parts of a table, normalised. A caption or cell without runs is empty. */
export interface TableParts {
  readonly caption: readonly Run[];
  readonly rows: readonly (readonly CellLine[])[];
  readonly hasRowHeaders: boolean;
}

export interface CellLine {
  readonly align: Align | undefined;
  readonly runs: readonly Run[];
}

/** Undefined without visible text. Short rows get empty cells. */
export function buildTable({ caption, rows, hasRowHeaders }: TableParts): Table | undefined {
  const lines = [caption, ...rows.flatMap((row) => row.map(({ runs }) => runs))];
  if (rows.length === 0 || !lines.some((runs) => hasVisibleText(textOf(runs)))) return undefined;
  const width = Math.max(...rows.map(({ length }) => length));
  const columns = Array.from({ length: width }, (_, column) => column);
  // Headers without any text would be lost in HTML.
  const hasHeaders = hasRowHeaders && rows.slice(1).some(([first]) => first && first.runs.length > 0);
  return {
    type: 'table',
    ...(hasHeaders && { hasRowHeaders: true }),
    children: [
      { type: 'table-caption', children: textsOf(caption) },
      ...rows.map((row) => ({
        type: 'table-row' as const,
        children: columns.map((column) => cellOf(row[column])),
      })),
    ],
  };
}

const cellOf = ({ align, runs }: CellLine = { align: undefined, runs: [] }): TableCell => ({
  type: 'table-cell',
  ...(align && { align }),
  children: textsOf(runs),
});

/** Slate requires a text in every line. */
const textsOf = (runs: readonly Run[]): Inline[] => (runs.length > 0 ? toInlines(runs) : [{ text: '' }]);
