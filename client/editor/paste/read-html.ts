import type { ArticleDocument } from '../../../rules/article-html/document.ts';
import type { HtmlNode } from '../../../rules/article-html/html-node.ts';
import { readArticle } from '../../../rules/article-html/read.ts';
import { settleHtml } from '../../../rules/article-html/settle-html.ts';
import { htmlNodesOf } from './dom-nodes.ts';
import { inertHtml } from './inert-html.ts';

/** Reads HTML as an article, just as the server does. */
export function readHtml(html: string, ownsImage: (src: string) => boolean): ArticleDocument {
  return readArticle(parseInert(settleHtml(html, parseInert)), { ownsImage });
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
