import type { ArticleDocument } from '../../../rules/article-html/document.ts';

/** Text in which an empty line parts paragraphs, as in mails. */
export function paragraphsOf(text: string): ArticleDocument {
  return text
    .split(/\n[^\S\n]*(?:\n[^\S\n]*)+/)
    .map((paragraph) => ({ type: 'paragraph', children: [{ text: paragraph }] }));
}
