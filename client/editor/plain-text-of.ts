import type { ArticleDocument } from '../../rules/article-html/document.ts';
import { flatten } from '../../rules/article-html/flatten.ts';
import { textOf } from '../../rules/article-html/run.ts';

/** An article as programs take it that know no HTML: an empty line between blocks, none between the items of lists. */
export function plainTextOf(document: Readonly<ArticleDocument>): string {
  return document
    .map((block) => flatten([block]).flatMap((piece) => ('runs' in piece ? textOf(piece.runs) : [])))
    .map((lines) => lines.join('\n'))
    .filter((block) => block !== '')
    .join('\n\n');
}
