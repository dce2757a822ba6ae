import { ALIASES, BLOCK_TAGS, LISTS } from '../grammar.ts';
import { type HtmlElement, type HtmlNode, isElement } from '../reading/html-node.ts';

type Tagged<Tag extends string> = HtmlElement & { readonly tag: Tag };

/** The tag that the grammar uses for an element. */
export const plainTag = ({ tag }: HtmlElement) => ALIASES.get(tag) ?? tag;

/** Whether an element starts and ends a line. */
export const isBlock = (node: HtmlNode) => isElement(node) && BLOCK_TAGS.has(plainTag(node));

export const isList = (node: HtmlNode): node is Tagged<'ul' | 'ol' | 'menu' | 'dir'> =>
  isElement(node) && LIST_TAGS.has(plainTag(node));
const LIST_TAGS = new Set(LISTS.map(({ tag }) => tag));

export const isItem = (node: HtmlNode): node is Tagged<'li'> => isElement(node) && node.tag === 'li';

export const isHeading = (node: HtmlNode): node is Tagged<`h${number}`> =>
  isElement(node) && /^h[1-6]$/.test(node.tag);

/** Whether a text is only white space, including no-break spaces. */
export const isBlank = (node: HtmlNode): node is string => typeof node === 'string' && node.trim() === '';

export function makeElement(
  tag: string,
  children: readonly HtmlNode[],
  attributes: HtmlElement['attributes'] = {},
): HtmlElement {
  return { tag, attributes, children };
}

/** The elements of a tree in the order of their start tags. */
export function elementsOf(nodes: readonly HtmlNode[], found: HtmlElement[] = []): HtmlElement[] {
  for (const node of nodes.filter(isElement)) {
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
