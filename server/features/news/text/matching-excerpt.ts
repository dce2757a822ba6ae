import { proseOf } from '../../../../rules/article-html/prose.ts';
import { EXCERPT_LENGTH } from '../../../../rules/articles/article-limits.ts';
import { cutTextAround } from '../../../../rules/articles/excerpt.ts';
import { findFirstMatch } from '../../../../rules/articles/search/search-words.ts';

/** Null without a match. @param html all of it, or at least its first MAX_SEARCHED_LENGTH + 1 characters. */
export function matchingExcerpt(html: string, search: string): string | null {
  const text = openingOf(html);
  const start = findFirstMatch(text, search);
  return start === null ? null : cutTextAround(text, start, EXCERPT_LENGTH);
}

/** The start of a text that is searched for a match: some 3,000 words. It is cut at a tag. */
function openingOf(html: string): string {
  if (html.length <= MAX_SEARCHED_LENGTH) return proseOf(html);
  return `${proseOf(html.slice(0, html.lastIndexOf('<', MAX_SEARCHED_LENGTH)))}…`;
}

export const MAX_SEARCHED_LENGTH = 20_000;
