import { ALIASES, LEAF_BLOCKS, LISTS, SEPARATING_TAGS } from '../../../../rules/article-html/grammar.ts';
import type { HtmlElement, HtmlNode } from '../../../../rules/article-html/html-node.ts';

export const isElement = (node: HtmlNode): node is HtmlElement => typeof node !== 'string';

/** Whether an element stands on lines of its own. */
export const isBlock = ({ tag }: HtmlElement) => BLOCK_TAGS.has(ALIASES.get(tag) ?? tag);

export const isList = ({ tag }: HtmlElement) => LIST_TAGS.has(ALIASES.get(tag) ?? tag);

/** White space alone, no-break spaces among it. */
export const isBlank = (node: HtmlNode): node is string => typeof node === 'string' && node.trim() === '';

export const isBreak = (node: HtmlNode) => isElement(node) && node.tag === 'br';

export function makeElement(
  tag: string,
  children: readonly HtmlNode[],
  attributes: HtmlElement['attributes'] = {},
): HtmlElement {
  return { tag, attributes, children };
}

/** Every element of a tree through `change`, children before parents; undefined takes it away. */
export function mapElements(
  nodes: readonly HtmlNode[],
  change: (element: HtmlElement) => HtmlNode | undefined,
): HtmlNode[] {
  return nodes.flatMap((node) => {
    if (!isElement(node)) return [node];
    return change({ ...node, children: mapElements(node.children, change) }) ?? [];
  });
}

/** The elements of a tree in the order they begin. */
export function elementsOf(nodes: readonly HtmlNode[], found: HtmlElement[] = []): HtmlElement[] {
  for (const node of nodes) {
    if (!isElement(node)) continue;
    found.push(node);
    elementsOf(node.children, found);
  }
  return found;
}

export function textOf(node: HtmlNode): string {
  return isElement(node) ? node.children.map(textOf).join('') : node;
}

export function classesOf({ attributes }: HtmlElement): string[] {
  return (attributes.class ?? '').split(/\s+/).filter((name) => name !== '');
}

const LIST_TAGS = new Set(LISTS.map(({ tag }) => tag));
const BLOCK_TAGS = new Set([...LEAF_BLOCKS.map(({ tag }) => tag), ...LIST_TAGS, 'li', ...SEPARATING_TAGS]);
