/**
 * A text without what no article holds: control characters other than '\n', halves of surrogate pairs, byte order
 * marks. Every kind of line end becomes '\n', a tab four spaces.
 */
export function cleanText(text: string): string {
  return text
    .toWellFormed()
    .replace(/\r\n?|[\u2028\u2029]/g, '\n')
    .replaceAll('\t', '    ')
    .replace(NEVER_KEPT, '');
}

/** The same in one line, as attributes hold it, without white space at its ends. */
export function cleanLine(text: string): string {
  return cleanText(text)
    .replace(/[\n ]+/g, ' ')
    .trim();
}

/** Whether anything of a text shows: more than white space and characters without a form of their own. */
export function isVisible(text: string): boolean {
  return /[^\s\p{Cc}\p{Default_Ignorable_Code_Point}]/u.test(text);
}

/** A text without characters that have no form of their own: joiners, directions of writing. */
export const withoutUnseen = (text: string): string => text.replace(/\p{Default_Ignorable_Code_Point}/gu, '');

// biome-ignore lint/suspicious/noControlCharactersInRegex: it is about them
const NEVER_KEPT = /[\0-\x09\x0b-\x1f\x7f-\x9f\ufeff]/g;
