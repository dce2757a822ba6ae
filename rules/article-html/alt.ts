import { MAX_ALT_LENGTH } from '../article-limits.ts';
import { cleanLine } from '../characters.ts';

/** What a picture in the text shows, in one line; the rest of a longer one is left out. */
export function cleanAlt(text: string): string {
  const line = cleanLine(text);
  if (line.length <= MAX_ALT_LENGTH) return line;
  return line.slice(0, MAX_ALT_LENGTH).replace(HALF_AT_END, '').trim();
}

/** The first half of a surrogate pair whose second is cut off. */
const HALF_AT_END = /[\ud800-\udbff]$/;
