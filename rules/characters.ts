import { MAX_ALT_LENGTH } from './articles/article-limits.ts';

/** Removes control characters and byte order marks; replaces lone surrogates, line ends ('\n') and tabs. */
export function cleanText(text: string): string {
  return text
    .toWellFormed()
    .replace(/\r\n?|[\u2028\u2029]/g, '\n')
    .replaceAll('\t', '    ')
    .replace(FORBIDDEN, '');
}

/** Like `cleanText`, but in one line and trimmed. */
export function cleanLine(text: string): string {
  return cleanText(text)
    .replace(/[\n ]+/g, ' ')
    .trim();
}

/** The words of a search, with single spaces. */
export function tidySearch(search: string): string {
  return search.toWellFormed().replaceAll('\0', ' ').replace(/\s+/g, ' ').trim();
}

/** Whether a text shows anything. Unicode does not count the blank braille pattern (U+2800) as a space. */
export function hasVisibleText(text: string): boolean {
  return /[^\s\u2800\p{Cc}\p{Default_Ignorable_Code_Point}]/u.test(text);
}

/** A text in one line; empty when nothing in it is visible. */
export function visibleLine(text: string): string {
  const line = cleanLine(text);
  return hasVisibleText(line) ? line : '';
}

/** Removes joiners, direction marks and similar characters. */
export const withoutInvisible = (text: string): string =>
  text.replace(/\p{Default_Ignorable_Code_Point}/gu, '');

/**
 * Removes what is invisible around an address, and the direction and line-break marks within it, which no
 * address has (RFC 3987). Joiners within it stay, because words of some scripts contain them.
 */
export function cleanAddress(text: string): string {
  const characters = [...text.replace(DIRECTIONS_AND_BREAKS, '')];
  let start = 0;
  let end = characters.length;
  while (start < end && INVISIBLE.test(characters[start] ?? '')) start += 1;
  while (start < end && INVISIBLE.test(characters[end - 1] ?? '')) {
    // A variation selector belongs to the emoji before it.
    if (VARIATION.test(characters[end - 1] ?? '') && !ASCII.test(characters[end - 2] ?? '')) break;
    end -= 1;
  }
  return characters.slice(start, end).join('');
}

/** Characters without width that set the direction, allow a line break, or start a note between lines. */
const DIRECTIONS_AND_BREAKS =
  /[\xad\u061c\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb]/g;
const INVISIBLE = /[\s\u2800\p{Cc}\p{Default_Ignorable_Code_Point}]/u;
const VARIATION = /\p{Variation_Selector}/u;
const ASCII = /^[\0-\x7f]?$/;

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
