import type { HtmlElement, HtmlNode } from '../../../../rules/article-html/html-node.ts';
import { isBlock, isBreak, isElement, makeElement } from './html-tree.ts';

/**
 * A block around what was read within it. A mark on all of a heading or a quote is what its program's headings look like,
 * no emphasis.
 */
export function blockWithin(block: HtmlElement, children: readonly HtmlNode[]): HtmlElement {
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
    if (isBreak(node)) return [makeElement('br', [])];
    const children = unmarked(node.children, mark);
    return node.tag === mark ? children : [{ ...node, children }];
  });
}

const LOOKS_OF_BLOCKS = [
  { tags: /^h[1-6]$/, marks: ['strong', 'em', 'u'] },
  { tags: /^blockquote$/, marks: ['em'] },
];
