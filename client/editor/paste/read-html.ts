import type { ArticleDocument } from '../../../rules/article-html/document.ts';
import type { HtmlNode } from '../../../rules/article-html/html-node.ts';
import { readArticle } from '../../../rules/article-html/read.ts';
import { htmlNodesOf } from './dom-nodes.ts';
import { inertHtml } from './inert-html.ts';

/** Reads HTML as an article. */
export function readHtml(html: string, ownsImage: (src: string) => boolean): ArticleDocument {
  return readArticle(parseInert(html), { ownsImage });
}

/** What a browser's parser makes of HTML. Nothing of it is run or loaded: it is parsed into a document of its own. */
export function parseInert(html: string): HtmlNode[] {
  return htmlNodesOf(new DOMParser().parseFromString(inertHtml(html), 'text/html').body);
}
