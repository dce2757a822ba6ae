import { MARKS } from '../../../../rules/article-html/grammar.ts';
import type { HtmlElement, HtmlNode } from '../../../../rules/article-html/html-node.ts';
import { elementsOf, isBlock, isElement, isList, makeElement, textOf } from './html-tree.ts';
import { keptText } from './kept-text.ts';
import { lookWithin, PLAIN_LOOK, type TextLook } from './look.ts';
import { styleOf } from './style.ts';

/**
 * Says of each text how it looked, by our own elements, instead of what around it made it look so: no element is left
 * within lines but these, links, breaks and pictures.
 */
export function withTextLooks(nodes: readonly HtmlNode[]): HtmlNode[] {
  const read = joined(nodes.flatMap((node) => looked(node, PLAIN_LOOK)));
  return [...elementsOf(nodes)].some(isBlock) ? read : withSpacesAtEdges(read, nodes.map(textOf).join(''));
}

/** Words copied with the space beside them bring it, as a no-break one. */
function withSpacesAtEdges(nodes: readonly HtmlNode[], text: string): HtmlNode[] {
  return [...(text.startsWith('\xa0') ? ['\xa0'] : []), ...nodes, ...(text.endsWith('\xa0') ? ['\xa0'] : [])];
}

function looked(node: HtmlNode, look: TextLook): HtmlNode[] {
  if (!isElement(node))
    return look.spaces === 'kept' ? keptText(node).map((part) => marked(part, look)) : [marked(node, look)];
  if (isSpace(node)) return [marked(' ', look)];
  if (node.tag === 'br') return [isPageBreak(node) ? makeElement('hr', []) : node];
  if (node.tag === 'img') return [node];
  const inner = lookWithin(node, look);
  const children = joined(node.children.flatMap((child) => looked(child, inner)));
  if (isBlock(node)) return [isInline(node) ? children : blockOf(node, children)].flat();
  const content = node.tag === 'a' ? [linkOf(node, children)] : children;
  return isOnLinesOfItsOwn(node) ? [makeElement('div', content)] : content;
}

/** A mark on all of a heading or a quote is what its program's headings look like, no emphasis. */
function blockOf(block: HtmlElement, children: readonly HtmlNode[]): HtmlElement {
  const marks = LOOKS_OF_BLOCKS.find(({ tags }) => tags.test(block.tag))?.marks ?? [];
  const content = marks.reduce(
    (nodes, mark) => (everyText(nodes, mark) ? unmarked(nodes, mark) : nodes),
    children,
  );
  return { ...block, children: withoutSpacesAtEnd(content) };
}

/** No-break ones, which stay elsewhere; others never show. */
function withoutSpacesAtEnd(nodes: readonly HtmlNode[]): readonly HtmlNode[] {
  const last = nodes.at(-1);
  if (last === undefined || (isElement(last) && (isBlock(last) || last.children.length === 0))) return nodes;
  const before = nodes.slice(0, -1);
  if (isElement(last)) return [...before, { ...last, children: withoutSpacesAtEnd(last.children) }];
  const words = last.trimEnd();
  return words === '' ? withoutSpacesAtEnd(before) : [...before, words];
}

function everyText(nodes: readonly HtmlNode[], mark: string): boolean {
  return nodes.every((node) =>
    isElement(node) ? node.tag === mark || everyText(node.children, mark) : node.trim() === '',
  );
}

function unmarked(nodes: readonly HtmlNode[], mark: string): HtmlNode[] {
  return nodes.flatMap((node) => {
    if (!isElement(node)) return [node];
    const children = unmarked(node.children, mark);
    return node.tag === mark ? children : [{ ...node, children }];
  });
}

/** Addresses within another site or document mean nothing here. */
function linkOf({ attributes: { href = '' } }: HtmlElement, children: readonly HtmlNode[]): HtmlElement {
  return makeElement('a', children, /^\s*[a-z]+:/i.test(href) ? { href } : {});
}

function marked(text: HtmlNode, look: TextLook): HtmlNode {
  if (isElement(text)) return text;
  return MARKS.reduceRight<HtmlNode>(
    (inner, { tag, mark }) => (look.marks.has(mark) ? makeElement(tag, [inner]) : inner),
    text,
  );
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
const isInline = (block: HtmlElement) => !isList(block) && styleOf(block).get('display') === 'inline';
const isOnLinesOfItsOwn = (element: HtmlElement) =>
  LINES_OF_ITS_OWN.has(styleOf(element).get('display') ?? '');

const LINES_OF_ITS_OWN = new Set(['block', 'flex', 'grid', 'list-item', 'table', 'table-row']);
const LOOKS_OF_BLOCKS = [
  { tags: /^h[1-6]$/, marks: ['strong', 'em', 'u'] },
  { tags: /^blockquote$/, marks: ['em'] },
];
