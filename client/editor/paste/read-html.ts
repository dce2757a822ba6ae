import type { ArticleDocument } from '../../../rules/article-html/document.ts';
import { DROPPED_TAGS } from '../../../rules/article-html/grammar.ts';
import type { HtmlNode } from '../../../rules/article-html/html-node.ts';
import { readArticle } from '../../../rules/article-html/read.ts';
import { serializeHtml } from '../../../rules/article-html/serialize.ts';
import { htmlNodesOf } from './dom-nodes.ts';
import { inertHtml } from './inert-html.ts';

/** Reads HTML as an article, just as the server does: what a parser made of it is written and parsed once more. */
export function readHtml(html: string, ownsImage: (src: string) => boolean): ArticleDocument {
  return readArticle(parseInert(serializeHtml(withoutDropped(parseInert(html)))), { ownsImage });
}

/**
 * What a browser's parser makes of HTML within a page's body. Nothing of it is run or loaded: it is parsed into a document
 * of its own.
 */
export function parseInert(html: string): HtmlNode[] {
  const { body } = document.implementation.createHTMLDocument();
  body.innerHTML = inertHtml(html);
  return htmlNodesOf(body);
}

function withoutDropped(nodes: readonly HtmlNode[]): HtmlNode[] {
  return nodes.flatMap((node): HtmlNode[] => {
    if (typeof node === 'string') return [node];
    return DROPPED_TAGS.has(node.tag) ? [] : [{ ...node, children: withoutDropped(node.children) }];
  });
}
