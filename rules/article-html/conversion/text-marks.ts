import { MAX_CONTENT_TAGS } from '../../articles/article-limits.ts';
import { cleanAddress } from '../../characters.ts';
import { MARKS, type Mark } from '../marks.ts';
import { type HtmlElement, type HtmlNode, isElement, mapElements } from '../reading/html-node.ts';
import { elementsOf, isBlank, isBlock, isHeading, isList, makeElement, textOf } from './html-tree.ts';
import { PLAIN_STYLE, styleOf, styleWithin, type TextStyle } from './styles.ts';

/** Moves outer marks and styles around each text, so that lines have only these, links, breaks and images. */
export function withTextMarks(nodes: readonly HtmlNode[]): HtmlNode[] {
  const read = joined(nodes.flatMap((node) => readText(node, PLAIN_STYLE)));
  return elementsOf(nodes).some(isBlock) ? read : withSpacesAtEdges(read, nodes.map(textOf).join(''));
}

/** Browsers copy a space at the edge of a selection as a no-break space. */
function withSpacesAtEdges(nodes: readonly HtmlNode[], text: string): HtmlNode[] {
  return [...(text.startsWith('\xa0') ? ['\xa0'] : []), ...nodes, ...(text.endsWith('\xa0') ? ['\xa0'] : [])];
}

function readText(node: HtmlNode, style: TextStyle): HtmlNode[] {
  const { marks } = style;
  if (!isElement(node))
    return style.spaces === 'preserved' ? linesOf(node, marks) : [wrapInMarks(node, marks)];
  if (isSpace(node)) return [wrapInMarks(' ', marks)];
  if (styleOf(node).has('mso-tab-count')) return [wrapInMarks(TAB.repeat(tabsOf(node)), marks)];
  if (node.tag === 'br') return [isPageBreak(node) ? makeElement('hr', []) : breakIn(marks)];
  if (node.tag === 'img') return [node];
  const inner = styleWithin(node, style);
  const children = joined(node.children.flatMap((child) => readText(child, inner)));
  const display = styleOf(node).get('display') ?? '';
  if (isBlock(node)) return display === 'inline' && !isList(node) ? children : [blockOf(node, children)];
  const content = node.tag === 'a' ? [linkOf(node, children)] : children;
  return BLOCK_DISPLAYS.has(display) ? [makeElement('div', content)] : content;
}

const BLOCK_DISPLAYS = new Set(['block', 'flex', 'grid', 'list-item', 'table', 'table-row']);

/** Removes links to a part of another page or document, because they do not work here. */
function linkOf({ attributes: { href = '' } }: HtmlElement, children: readonly HtmlNode[]): HtmlElement {
  return makeElement('a', children, /^[a-z]+:/i.test(cleanAddress(href)) ? { href } : {});
}

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

/** Browsers put this between elements instead of a plain space. */
const isSpace = ({ tag, children }: HtmlElement) =>
  tag === 'span' && children.length === 1 && children[0] === '\xa0';

/** Word fills a tab's gap with all spaces that fit. */
const tabsOf = (element: HtmlElement) =>
  Math.min(Number(styleOf(element).get('mso-tab-count')) || 1, MAX_TABS);
const MAX_TABS = 10;

/** The editor types four spaces for Tab. */
export const TAB = '\xa0 \xa0 ';

/** Converts a text with visible spaces and line ends to nodes that keep them visible. */
function linesOf(text: string, marks: ReadonlySet<Mark>): HtmlNode[] {
  const lines = text.replaceAll('\t', TAB).split(/\r\n?|\n/);
  const rest = lines.splice(MAX_LINES);
  return [...lines, ...(rest.length > 0 ? [rest.join(' ')] : [])].flatMap((line, index) => [
    ...(index > 0 ? [breakIn(marks)] : []),
    ...(line === '' ? [] : [wrapInMarks(withNoBreakSpaces(line), marks)]),
  ]);
}

/** An article cannot contain more lines, unless most are empty. Each line needs one or two nodes. */
const MAX_LINES = 3 * MAX_CONTENT_TAGS;

const withNoBreakSpaces = (line: string) =>
  line.replace(/ {2,}/g, (run) => '\xa0 '.repeat(run.length).slice(0, run.length));

/** A block with its content, without marks on all of a heading or quote: they are its style, not emphasis. */
function blockOf(block: HtmlElement, children: readonly HtmlNode[]): HtmlElement {
  const content = isHeading(block)
    ? withoutStyleMarks(children)
    : block.tag === 'blockquote'
      ? withoutMark(children, 'em')
      : children;
  return { ...block, children: withoutSpacesAtEnd(content) };
}

/** The content of a heading or header without the marks on all of it. */
export const withoutStyleMarks = (children: readonly HtmlNode[]): readonly HtmlNode[] =>
  ['strong', 'em', 'u'].reduce(withoutMark, children);

const withoutMark = (nodes: readonly HtmlNode[], mark: string) =>
  isAllMarked(nodes, mark)
    ? mapElements(nodes, (element) => (element.tag === mark ? element.children : element))
    : nodes;

export function isAllMarked(nodes: readonly HtmlNode[], mark: string): boolean {
  return nodes.every((node) =>
    isElement(node) ? node.tag === mark || isAllMarked(node.children, mark) : isBlank(node),
  );
}

/** Removes no-break spaces at the end of a line, because HTML already hides plain ones there. */
function withoutSpacesAtEnd(nodes: readonly HtmlNode[]): readonly HtmlNode[] {
  const last = nodes.at(-1);
  if (last === undefined || (isElement(last) && (isBlock(last) || last.children.length === 0))) return nodes;
  const before = nodes.slice(0, -1);
  if (isElement(last)) return [...before, { ...last, children: withoutSpacesAtEnd(last.children) }];
  const words = last.trimEnd();
  return words === '' ? withoutSpacesAtEnd(before) : [...before, words];
}

/** An empty line separates paragraphs, as in typed mails and messages. */
export function withoutBlankLines(nodes: readonly HtmlNode[]): HtmlNode[] {
  const read: HtmlNode[] = [];
  let breaks = 0;
  let firstBreak = 0;
  for (const node of nodes) {
    if (isBreak(node)) {
      breaks += 1;
      if (breaks === 1) firstBreak = read.length;
      if (breaks === 2) read.splice(firstBreak, Infinity, makeElement('hr', []));
      if (breaks > 1) continue;
    } else if (!isBlank(node)) {
      breaks = 0;
    }
    const isRead = !isElement(node) || isBreak(node) || node.tag === 'pre';
    read.push(isRead ? node : { ...node, children: withoutBlankLines(node.children) });
  }
  return read;
}

/** A break inside the elements of its marks, so that it does not split a mark. */
const breakIn = (marks: ReadonlySet<Mark>) => wrapInMarks(makeElement('br', []), marks);

/** Whether a node is a break, alone or inside the elements of its marks. */
export function isBreak(node: HtmlNode | undefined): boolean {
  if (node === undefined || !isElement(node)) return false;
  return node.tag === 'br' || (MARK_TAGS.has(node.tag) && isBreak(node.children[0]));
}
const MARK_TAGS: ReadonlySet<string> = new Set(MARKS.map(({ tag }) => tag));

/** A node inside the elements of its marks. */
function wrapInMarks(node: HtmlNode, marks: ReadonlySet<Mark>): HtmlNode {
  return MARKS.reduceRight(
    (inner, { tag, mark }) => (marks.has(mark) ? makeElement(tag, [inner]) : inner),
    node,
  );
}
