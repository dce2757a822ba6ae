import type { HtmlElement, HtmlNode } from '../../../../rules/article-html/html-node.ts';
import { blockWithin } from './block-looks.ts';
import { elementsOf, isBlock, isElement, isList, makeElement, textOf } from './html-tree.ts';
import { keptText, TAB } from './kept-text.ts';
import { lookWithin, PLAIN_LOOK, type TextLook } from './look.ts';
import { marked, markedBreak } from './marked.ts';
import { styleOf } from './style.ts';

/**
 * Says of each text how it looked, by our own elements, instead of what around it made it look so: no element is left
 * within lines but these, links, breaks and pictures.
 */
export function withTextLooks(nodes: readonly HtmlNode[]): HtmlNode[] {
  const read = joined(nodes.flatMap((node) => looked(node, PLAIN_LOOK)));
  return elementsOf(nodes).some(isBlock) ? read : withSpacesAtEdges(read, nodes.map(textOf).join(''));
}

/** Words copied with the space beside them bring it, as a no-break one. */
function withSpacesAtEdges(nodes: readonly HtmlNode[], text: string): HtmlNode[] {
  return [...(text.startsWith('\xa0') ? ['\xa0'] : []), ...nodes, ...(text.endsWith('\xa0') ? ['\xa0'] : [])];
}

function looked(node: HtmlNode, look: TextLook): HtmlNode[] {
  if (!isElement(node))
    return look.spaces === 'kept'
      ? keptText(node, markedBreak(look.marks)).map((part) => marked(part, look.marks))
      : [marked(node, look.marks)];
  if (isSpace(node)) return [marked(' ', look.marks)];
  if (styleOf(node).has('mso-tab-count')) return [marked(TAB.repeat(tabsOf(node)), look.marks)];
  if (node.tag === 'br') return [isPageBreak(node) ? makeElement('hr', []) : markedBreak(look.marks)];
  if (node.tag === 'img') return [node];
  const inner = lookWithin(node, look);
  const children = joined(node.children.flatMap((child) => looked(child, inner)));
  if (isBlock(node)) return [isInline(node) ? children : blockWithin(node, children)].flat();
  const content = node.tag === 'a' ? [linkOf(node, children)] : children;
  return isOnLinesOfItsOwn(node) ? [makeElement('div', content)] : content;
}

/** Addresses within another site or document mean nothing here. */
function linkOf({ attributes: { href = '' } }: HtmlElement, children: readonly HtmlNode[]): HtmlElement {
  return makeElement('a', children, /^\s*[a-z]+:/i.test(href) ? { href } : {});
}

/** Texts that became neighbours are one. */
function joined(nodes: readonly HtmlNode[]): HtmlNode[] {
  const all: HtmlNode[] = [];
  for (const node of nodes) {
    const last = all.at(-1);
    if (typeof node === 'string' && typeof last === 'string') all[all.length - 1] = last + node;
    else all.push(node);
  }
  return all;
}

function isPageBreak(element: HtmlElement): boolean {
  const style = styleOf(element);
  return style.has('page-break-before') || style.has('break-before');
}

/** Browsers put one between elements where they copied a plain space. */
const isSpace = ({ tag, children }: HtmlElement) =>
  tag === 'span' && children.length === 1 && children[0] === '\xa0';
/** Word fills the gap of a tabulator with spaces, as many as fit. */
const tabsOf = (element: HtmlElement) =>
  Math.min(Number(styleOf(element).get('mso-tab-count')) || 1, MOST_TABS);
const MOST_TABS = 10;

const isInline = (block: HtmlElement) => !isList(block) && styleOf(block).get('display') === 'inline';
const isOnLinesOfItsOwn = (element: HtmlElement) =>
  LINES_OF_ITS_OWN.has(styleOf(element).get('display') ?? '');

const LINES_OF_ITS_OWN = new Set(['block', 'flex', 'grid', 'list-item', 'table', 'table-row']);
