import { MAX_ALT_LENGTH } from './article-limits.ts';

/**
 * Removes control characters, byte order marks and lone surrogates. Every kind of line end becomes '\n', a tab four spaces.
 */
export function cleanText(text: string): string {
  return text
    .toWellFormed()
    .replace(/\r\n?|[\u2028\u2029]/g, '\n')
    .replaceAll('\t', '    ')
    .replace(FORBIDDEN, '');
}

/** The same in one line, trimmed. */
export function cleanLine(text: string): string {
  return cleanText(text)
    .replace(/[\n ]+/g, ' ')
    .trim();
}

/** Whether a text has more than white space and invisible characters. The blank braille pattern (U+2800) is neither for Unicode. */
export function hasVisibleText(text: string): boolean {
  return /[^\s\u2800\p{Cc}\p{Default_Ignorable_Code_Point}]/u.test(text);
}

/** A text in one line; empty where nothing of it can be seen. */
export function visibleLine(text: string): string {
  const line = cleanLine(text);
  return hasVisibleText(line) ? line : '';
}

/** Removes joiners, direction marks and the like. */
export const withoutInvisible = (text: string): string =>
  text.replace(/\p{Default_Ignorable_Code_Point}/gu, '');

// biome-ignore lint/suspicious/noControlCharactersInRegex: it is about them
const FORBIDDEN = /[\0-\x09\x0b-\x1f\x7f-\x9f\ufeff]/g;

/** An alternative text in one line, cut at the limit. */
export function cleanAlt(text: string): string {
  const line = cleanLine(text);
  if (line.length <= MAX_ALT_LENGTH) return line;
  return line.slice(0, MAX_ALT_LENGTH).replace(HALF_AT_END, '').trim();
}

/** The first half of a cut surrogate pair. */
const HALF_AT_END = /[\ud800-\udbff]$/;
