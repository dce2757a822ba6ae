import type { HtmlElement, HtmlNode } from '../../../../rules/article-html/html-node.ts';
import { classesOf, mapElements } from './html-tree.ts';

/** Alignment that other editors tell by an attribute or a class of their own. */
export function withToldAlignment(nodes: readonly HtmlNode[]): HtmlNode[] {
  return mapElements(nodes, (element) => {
    const told = toldBy(element);
    return told ? { ...element, attributes: { ...element.attributes, align: told } } : element;
  });
}

function toldBy(element: HtmlElement): string | undefined {
  const { 'data-align': told } = element.attributes;
  return told ?? classesOf(element).flatMap((name) => CLASS.exec(name)?.[1] ?? [])[0];
}

/** Confluence, WordPress, Quill. */
const CLASS = /^(?:fabric-editor|has-text|ql)-align-(center|right|end)$/;
