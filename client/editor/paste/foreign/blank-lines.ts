import type { HtmlElement, HtmlNode } from '../../../../rules/article-html/html-node.ts';
import { isBlank, isBreak, isElement, makeElement } from './html-tree.ts';
import { breakInMarks } from './marked.ts';

/** An empty line parts paragraphs, as people type them in mails and messages. */
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
    read.push(isElement(node) && !isBreak(node) ? withoutBlankLinesIn(node) : node);
  }
  return read.map((node) => (isElement(node) && isBreak(node) ? breakInMarks(node) : node));
}

const withoutBlankLinesIn = (element: HtmlElement): HtmlElement =>
  element.tag === 'pre' ? element : { ...element, children: withoutBlankLines(element.children) };
