import {
  type HtmlElement,
  type HtmlNode,
  isElement,
  mapElements,
} from '../../../../rules/article-html/reading/html-node.ts';
import { elementsOf, isBlock, isList, makeElement, textOf } from './html-tree.ts';
import type { LeftOut } from './left-out.ts';
import { isBreak, TAB } from './text-marks.ts';

/** Makes each table row a paragraph with gaps as by Tab, or a block per cell where one has several lines. */
export function withTableLines(nodes: readonly HtmlNode[], leftOut: LeftOut): HtmlNode[] {
  return mapElements(nodes, (element) => {
    if (element.tag !== 'table') return element;
    const rows = elementsOf(element.children)
      .filter(({ tag }) => tag === 'tr')
      .map(cellsOf);
    if (element.attributes.role !== 'presentation' && rows.some(({ length }) => length > 1))
      leftOut.tables += 1;
    const captions = element.children.filter(isElement).filter(({ tag }) => tag === 'caption');
    return makeElement('div', [...captions, ...rows.flatMap(linesOfRow)]);
  });
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
  if (!block || blocks.length > 1 || isList(block) || shows(nodes.filter((node) => node !== block)))
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
