import type { ArticleDocument } from '../../../rules/article-html/document.ts';
import { readArticle } from '../../../rules/article-html/read.ts';
import { htmlNodesOf } from './dom-nodes.ts';
import { inertHtml } from './inert-html.ts';

/** Reads HTML as an article. Nothing of it is run or loaded: it is parsed into a document of its own. */
export function readHtml(html: string, ownsImage: (src: string) => boolean): ArticleDocument {
  const { body } = new DOMParser().parseFromString(inertHtml(html), 'text/html');
  return readArticle(htmlNodesOf(body), { ownsImage });
}
