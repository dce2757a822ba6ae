import type { ArticleDocument, Inline } from '../../../../rules/article-html/document.ts';
import { readArticle } from '../../../../rules/article-html/reading/read.ts';
import { writeArticle } from '../../../../rules/article-html/write.ts';
import { parseHtml } from '../../../../server/features/news/text/parse-html.ts';

const limits = { maxDepth: 1000, maxElements: 1_000_000, exceeded: () => new RangeError('too much') };

/** The document read from HTML, in an article that has every image and document. */
export const read = (html: string): ArticleDocument =>
  readArticle(parseHtml(html, limits), {
    ownsImage: (src) => src.startsWith('/uploads/'),
    sizeOfDocument: (src, written) => (src.startsWith('/documents/') ? written : undefined),
  });

export const rewritten = (html: string): string => writeArticle(read(html));

export const paragraph = (...children: Inline[]): ArticleDocument => [{ type: 'paragraph', children }];
