import type { ArticleDocument } from './document.ts';
import { flatten } from './flatten.ts';
import { textOf } from './run.ts';

/** The words of a document in one line; blocks and line breaks are a space. Empty where there is nothing to read. */
export function plainText(document: Readonly<ArticleDocument>): string {
  return flatten(document)
    .flatMap((piece) => ('runs' in piece ? textOf(piece.runs) : []))
    .join(' ')
    .replace(/\s+/g, ' ')
    .trim();
}
