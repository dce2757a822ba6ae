import type { ArticleDocument } from '../../../rules/article-html/document.ts';
import { normaliseArticle } from '../../../rules/article-html/normalise.ts';
import { cleanText } from '../../../rules/characters.ts';
import { readOwnFragment } from './own-fragment.ts';
import { paragraphsOf } from './pasted-text.ts';
import { readHtml } from './read-html.ts';

/** What a clipboard or a drop holds: words without form to be typed as they are, or a piece of an article. */
export function readPasted(data: DataTransfer): string | ArticleDocument {
  for (const reader of READERS) {
    const document = reader(data);
    if (document.length > 0) return document;
  }
  const text = cleanText(data.getData('text/plain'));
  return text.includes('\n') ? normaliseArticle(paragraphsOf(text)) : text;
}

/** The first that finds something is believed. */
const READERS: readonly ((data: DataTransfer) => ArticleDocument)[] = [
  readOwnFragment,
  (data) => readHtml(data.getData('text/html'), () => false),
];
