import { MAX_TITLE_LENGTH } from '../../../../rules/articles/article-limits.ts';
import { ARTICLE_LINES } from '../../../../rules/articles/article-lines.ts';
import { cutText } from '../../../../rules/articles/excerpt.ts';
import { visibleLine } from '../../../../rules/characters.ts';

/** Texts within the limits of an article, cut at a word where they are longer. */
export const fittingTitle = (title: string): string => fitting(title, MAX_TITLE_LENGTH);
export const fittingSummary = (summary: string): string => fitting(summary, ARTICLE_LINES.summary.maxLength);
export const fittingAuthor = (author: string): string => fitting(author, ARTICLE_LINES.author.maxLength);

/** The title of an article without one. */
export const openingOf = (text: string): string => fitting(cutText(text, OPENING_LENGTH), MAX_TITLE_LENGTH);

const OPENING_LENGTH = 70;

function fitting(text: string, maxLength: number): string {
  const line = visibleLine(text);
  // Graphemes can be longer than a unit, so a cut text may still be too long.
  for (let length = maxLength - 1; line.length > maxLength; length = Math.floor(length / 2)) {
    const cut = cutText(line, length);
    if (cut.length <= maxLength) return cut;
  }
  return line;
}
