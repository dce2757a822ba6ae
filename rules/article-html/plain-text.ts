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

/** The words of a document for programs that know no HTML: an empty line between blocks, none between the items of lists. */
export function plainLines(document: Readonly<ArticleDocument>): string {
  return document
    .map((block) => flatten([block]).flatMap((piece) => ('runs' in piece ? textOf(piece.runs) : [])))
    .map((lines) => lines.join('\n'))
    .filter((block) => block !== '')
    .join('\n\n');
}
