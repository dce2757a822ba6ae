import { type HtmlElement, type HtmlNode, isElement, mapElements } from '../reading/html-node.ts';
import { gridOf, rowsOf } from '../reading/table-grid.ts';
import { elementsOf, isBlock, isHeading, isList, makeElement, textOf } from './html-tree.ts';
import { isAllMarked, isBreak, TAB, withoutStyleMarks } from './text-marks.ts';

/**
 * Keeps tables of data, without what is empty. Of any other, such as the layout of a mail, each row is a
 * paragraph with gaps as by Tab, or a block per cell where one has several lines.
 */
export function withTables(nodes: readonly HtmlNode[], leftOut: { tables: number }): HtmlNode[] {
  return mapElements(nodes, (element) => {
    if (element.tag !== 'table') return element;
    const table = dataTable(element);
    if (table) return table;
    const rows = rowsOf(element.children).map(cellsOf);
    if (element.attributes.role !== 'presentation' && rows.some(({ length }) => length > 1))
      leftOut.tables += 1;
    const captions = element.children.filter(isElement).filter(({ tag }) => tag === 'caption');
    return makeElement('div', [...captions, ...rows.flatMap(linesOfRow)]);
  });
}

/** The table that an element becomes; undefined where its rows become lines. */
export const dataTable = (element: HtmlElement): HtmlElement | undefined =>
  isLayout(element) ? undefined : tableOf(element);

const isLayout = ({ attributes, children }: HtmlElement) =>
  attributes.role === 'presentation' ||
  elementsOf(children).some((element) => element.tag === 'img' || isHeading(element));

/** Undefined for less than two rows or columns, and for what the grammar does not read as a table. */
function tableOf(element: HtmlElement): HtmlElement | undefined {
  const { caption, rows = [] } = gridOf(element) ?? {};
  const filled = rows.filter((row) => row.some(hasContent));
  const columns = [...(filled[0] ?? [])].map((_, column) => filled.flatMap((row) => row[column] ?? []));
  const kept = new Set([...columns.keys()].filter((column) => columns[column]?.some(hasContent)));
  const [header, ...others] = filled.map((row) => row.filter((_, column) => kept.has(column)));
  if (!header || others.length === 0 || header.length < 2) return undefined;
  const isFirstHeader = hasHeaders(others);
  const cellAt = (cell: HtmlElement, column: number) =>
    cellOf(cell, isFirstHeader && column === 0 ? 'th' : 'td');
  return makeElement('table', [
    ...(caption ? [cellOf(caption, 'caption')] : []),
    makeElement(
      'tr',
      header.map((cell) => cellOf(cell, 'th')),
    ),
    ...others.map((row) => makeElement('tr', row.map(cellAt))),
  ]);
}

/** A cell that is not merged; a header without the marks that are its style. */
function cellOf(
  { attributes: { colspan, rowspan, ...attributes }, children }: HtmlElement,
  tag: string,
): HtmlElement {
  const content = tag === 'td' ? children : withoutStyleMarks(children);
  return makeElement(tag, content, attributes);
}

const hasContent = ({ children }: HtmlElement) => shows(children);

/** Programs show headers in bold, and most have no other sign for them. */
const isHeader = ({ tag, children }: HtmlElement) => tag === 'th' || isAllMarked(children, 'strong');

/** Whether the first cells are headers, in rows that are not bold as a whole. */
function hasHeaders(rows: readonly (readonly HtmlElement[])[]): boolean {
  const firstCells = rows.flatMap(([cell]) => (cell && hasContent(cell) ? cell : []));
  const others = rows.flatMap((row) => row.slice(1)).filter(hasContent);
  return firstCells.every(isHeader) && others.some((cell) => !isHeader(cell));
}
/** The cells that have visible content. */
function cellsOf({ children }: HtmlElement): HtmlElement[] {
  return children
    .filter(isElement)
    .filter(({ tag, children: content }) => CELL_TAGS.has(tag) && shows(content));
}

function shows(nodes: readonly HtmlNode[]): boolean {
  return (
    nodes.some((node) => textOf(node).trim() !== '') || elementsOf(nodes).some(({ tag }) => tag === 'img')
  );
}

function linesOfRow(cells: readonly HtmlElement[]): HtmlNode[] {
  const lines = cells.map(({ children }) => lineOf(children));
  if (cells.length < 2 || lines.includes(undefined)) return cells.map((cell) => ({ ...cell, tag: 'div' }));
  const row = lines.flatMap((line = [], index) => (index === 0 ? line : [TAB, ...line]));
  return [makeElement('p', row)];
}

/** The only line of a cell; undefined if there are several. */
function lineOf(nodes: readonly HtmlNode[]): readonly HtmlNode[] | undefined {
  const blocks = nodes.filter(isElement).filter((node) => isBlock(node) && shows([node]));
  if (blocks.length === 0) return trimmed(nodes.filter((node) => !isBlock(node)));
  const [block] = blocks;
  if (
    !block ||
    blocks.length > 1 ||
    isList(block) ||
    block.tag === 'table' ||
    shows(nodes.filter((node) => node !== block))
  )
    return undefined;
  return lineOf(block.children);
}

/** A line without the source's white space at its ends. */
function trimmed(nodes: readonly HtmlNode[]): readonly HtmlNode[] {
  return nodes.map((node, index) => {
    if (isBreak(node)) return ' ';
    if (isElement(node)) return node;
    const fromStart = index === 0 ? node.replace(/^[ \t\n\f\r]+/, '') : node;
    return index === nodes.length - 1 ? fromStart.replace(/[ \t\n\f\r]+$/, '') : fromStart;
  });
}

const CELL_TAGS = new Set(['td', 'th']);
