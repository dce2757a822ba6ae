import { assemble } from './assemble.ts';
import type { ArticleDocument } from './document.ts';
import { flatten } from './flatten.ts';

/**
 * The one form of a document: every block has a visible text, neighbouring texts differ, spaces are plain spaces, links
 * have addresses that may be stored, lists start with an item and are at most eight deep.
 */
export function normaliseArticle(document: Readonly<ArticleDocument>): ArticleDocument {
  return assemble(flatten(document));
}
