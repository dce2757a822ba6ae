import { MAX_TABLE_COLUMNS, MAX_TABLE_ROWS } from '../grammar.ts';
import { type HtmlElement, type HtmlNode, isElement } from './html-node.ts';
import { parseInteger } from './integer.ts';

/** The cells of an HTML table without merged ones. All rows are equally long. */
export interface TableGrid {
  readonly caption: HtmlElement | undefined;
  readonly rows: readonly (readonly HtmlElement[])[];
}

/**
 * A cell over several rows is repeated in each; one over several columns stands in the first, and the others
 * are empty. A merged first row over the whole width is the caption. Undefined for a table that is too large
 * or contains another one, as in the layout of a mail.
 */
export function gridOf({ children }: HtmlElement): TableGrid | undefined {
  const rows = rowsOf(children);
  if (rows.length > MAX_TABLE_ROWS || hasTable(children)) return undefined;
  const grid = withoutMerged(rows.map((row) => elementsIn(row).filter(isCell)));
  const width = grid?.[0]?.length ?? 0;
  if (!grid || width === 0 || width > MAX_TABLE_COLUMNS) return undefined;
  const caption = children.filter(isElement).find(({ tag }) => tag === 'caption');
  const [first = [], ...others] = grid;
  const isTitle = first.slice(1).every((cell) => cell === MERGED) && width > 1 && others.length > 0;
  return !caption && isTitle ? { caption: first[0], rows: others } : { caption, rows: grid };
}

/** The rows of a table, not those of tables in it. @param children of the table */
export const rowsOf = (children: readonly HtmlNode[]): HtmlElement[] =>
  children
    .filter(isElement)
    .flatMap((part) => (SECTION_TAGS.has(part.tag) ? elementsIn(part) : part))
    .filter(({ tag }) => tag === 'tr');

/** The cell in every place, MERGED where a cell stands further left. */
function withoutMerged(rows: readonly (readonly HtmlElement[])[]): HtmlElement[][] | undefined {
  const grid = rows.map((): HtmlElement[] => []);
  for (const [top, cells] of rows.entries()) {
    let left = 0;
    for (const cell of cells) {
      while (grid[top]?.[left]) left += 1;
      const width = spanOf(cell, 'colspan');
      if (left + width > MAX_PLACES) return undefined;
      for (const row of grid.slice(top, top + (spanOf(cell, 'rowspan') || rows.length)))
        for (let column = 0; column < width; column += 1) row[left + column] = column === 0 ? cell : MERGED;
      left += width;
    }
  }
  // A column that only merged cells reach is no column.
  const columns = Array.from(
    { length: Math.max(0, ...grid.map(({ length }) => length)) },
    (_, column) => column,
  );
  const real = columns.filter((column) => grid.some((row) => row[column] && row[column] !== MERGED));
  return grid.map((row) => real.map((column) => row[column] ?? NO_CELL));
}

/** As browsers read it; 0 is 'to the end', and only for rows. */
function spanOf({ attributes }: HtmlElement, name: 'colspan' | 'rowspan'): number {
  const span = parseInteger(attributes[name]) ?? 1;
  if (span < 0 || (span === 0 && name === 'colspan')) return 1;
  return Math.min(span, MAX_PLACES);
}

const hasTable = (nodes: readonly HtmlNode[]): boolean =>
  nodes.some((node) => isElement(node) && (node.tag === 'table' || hasTable(node.children)));

const elementsIn = ({ children }: HtmlElement) => children.filter(isElement);
const isCell = ({ tag }: HtmlElement) => tag === 'td' || tag === 'th';
const SECTION_TAGS = new Set(['thead', 'tbody', 'tfoot']);

/** Compared by identity. */
const MERGED: HtmlElement = { tag: 'td', attributes: {}, children: [] };
const NO_CELL: HtmlElement = { ...MERGED };

/** Columns of a row before merged ones are counted: pages write a large `colspan` for 'the whole width'. */
const MAX_PLACES = 100;
