import type { HtmlElement, HtmlNode } from '../../../../rules/article-html/html-node.ts';
import { elementsOf, mapElements } from './html-tree.ts';

/**
 * The level that headings had for who copied them: Heading 1 is an `h2` here, since the title is the `h1`. On web pages
 * the `h1` is most often the title too, so that where none was copied the next ones are the highest.
 */
export function withHeadingLevels(nodes: readonly HtmlNode[], isFromWordProcessor: boolean): HtmlNode[] {
  const hasHighest = elementsOf(nodes).some(({ tag }) => tag === 'h1');
  return isFromWordProcessor || hasHighest ? mapElements(nodes, lowered) : [...nodes];
}

function lowered(element: HtmlElement): HtmlElement {
  const level = Number(/^h([1-6])$/.exec(element.tag)?.[1]);
  return level ? { ...element, tag: `h${Math.min(level + 1, LOWEST)}` } : element;
}

const LOWEST = 5;
