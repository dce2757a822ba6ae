/**
 * Cuts a text to at most `length` graphemes and adds '…': at the end of a sentence in the last third, else
 * of a word, or within a word that is longer. No comma or full stop stands before the '…'.
 */
export function cutText(text: string, length: number): string {
  // Segmenting copies the text, and a grapheme can be very long, so the length is limited first.
  const maxLength = (length + 1) * LONGEST_GRAPHEME;
  const inspected = text.slice(0, maxLength);
  const end = endOfGraphemes(inspected, length);
  if (end === text.length) return text.toWellFormed();
  const start = text[end] === ' ' ? end : text.lastIndexOf(' ', end - 1) + 1;
  const [word = ''] = text.slice(start, start + maxLength).split(' ', 1);
  const isLongWord = word.length === maxLength || endOfGraphemes(word, length) < word.length;
  const cut = inspected.slice(0, isLongWord ? end : start);
  const kept = cut.slice(0, endOfLastSentence(cut, (end * 2) / 3) ?? cut.length);
  return `${kept.replace(CLOSING_MARKS, '').toWellFormed()}…`;
}

/** @returns null when no sentence ends at or after `from`. */
function endOfLastSentence(text: string, from: number): number | null {
  const last = [...text.matchAll(SENTENCE_END)].at(-1);
  const end = last ? last.index + last[0].length : 0;
  return end >= from && last ? end : null;
}

/** After a word of four letters, because shorter ones are often abbreviations: "Dr. Moyo". */
const SENTENCE_END = /[\p{L}\p{M}\p{N}]{4}[.!?؟።][”’"')»]*(?= |$)/gu;

const CLOSING_MARKS = /[ .,;:–—…،؛።]+$/u;

/** Like `cutText`, but around a position that it would cut off. @param start in UTF-16 code units. */
export function cutTextAround(text: string, start: number, length: number): string {
  const fromStart = cutText(text, length);
  if (start < fromStart.length - 1) return fromStart;
  // Near the end of the text, more text fits before the position.
  const lead = Math.max(length / LEAD, length - (text.length - start));
  const before = text.slice(Math.max(0, Math.floor(start - lead)), start);
  const from = start - before.length + startOfWord(before);
  const around = cutText(text.slice(from), length);
  // Omits a word that does not fit, such as a long address, so the position comes first.
  return `…${from + around.length - 1 > start ? around : cutText(text.slice(start), length)}`;
}

/** Where the first whole word begins, or without spaces, the first grapheme: a text may begin inside one. */
function startOfWord(text: string): number {
  const space = text.indexOf(' ');
  if (space >= 0) return space + 1;
  const [, second] = GRAPHEMES.segment(text);
  return second?.index ?? text.length;
}

/** The part of an excerpt before the position is one in this many. */
const LEAD = 4;

/** The end of the first `length` graphemes in UTF-16 code units. */
function endOfGraphemes(text: string, length: number): number {
  if (text.length <= length) return text.length;
  if (ONE_UNIT_EACH.test(text)) return length;
  let count = 0;
  for (const { index } of GRAPHEMES.segment(text)) {
    if (count === length) return index;
    count += 1;
  }
  return text.length;
}

/** Of European letters, figures and punctuation, each is a grapheme. Segmenting takes 100 times longer. */
const ONE_UNIT_EACH = /^[\x20-\x7e\xa0-\u02ff]*$/;

/** UTF-16 code units. This is generous for an average: a family emoji has eleven. */
const LONGEST_GRAPHEME = 16;

const GRAPHEMES = new Intl.Segmenter('en', { granularity: 'grapheme' });
