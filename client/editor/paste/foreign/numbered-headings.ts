import type { HtmlElement, HtmlNode } from '../../../../rules/article-html/html-node.ts';
import { isBlank, isElement } from './html-tree.ts';

/**
 * The headings that a list's line consists of: a heading that a program numbers is an item of a list in its HTML.
 * Undefined where the line has anything else, as a news site's list of titles with a text below each.
 */
export function headingsOfLine(content: readonly HtmlNode[]): HtmlElement[] | undefined {
  const parts = content.filter((node) => !isBlank(node));
  const [only] = parts;
  if (parts.length === 1 && only && isElement(only) && only.tag === 'div')
    return headingsOfLine(only.children);
  return parts.length > 0 && parts.every(isHeading) ? parts : undefined;
}

const isHeading = (node: HtmlNode): node is HtmlElement => isElement(node) && /^h[1-6]$/.test(node.tag);
