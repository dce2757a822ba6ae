import type { ArticleDocument } from '../../../rules/article-html/document.ts';
import { readHtml } from './read-html.ts';

/** Other pages can write it too, so that it is read as carefully as anything. */
export const OWN_FORMAT = 'application/x-sanir-article';

/** What was copied or cut in the editor itself, with the pictures that the article has. */
export function readOwnFragment(data: DataTransfer, hasPicture: (src: string) => boolean): ArticleDocument {
  return readHtml(data.getData(OWN_FORMAT), hasPicture);
}
