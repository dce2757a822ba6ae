import { tidySearch } from '../../characters.ts';
import { plainLetters } from './plain-letters.ts';

/** A text's distinct folded words; in scripts without spaces, each pair of characters and the last one. */
export function searchWords(text: string): string[] {
  return [...new Set(allWords(text))];
}

/** Each word must start a word of the article. Only the longest words are used. */
export function wordsToFind(search: string): string[] {
  const words = searchWords(search);
  return words
    .filter((word) => !words.some((other) => other !== word && other.startsWith(word)))
    .toSorted((one, other) => other.length - one.length)
    .slice(0, MAX_WORDS_TO_FIND);
}

/** The matches of a search in a text, in order, in UTF-16 code units. */
export function findMatches(text: string, search: string): { start: number; end: number }[] {
  const wanted = wordsToFind(search);
  const unspaced = tidySearch(search).split(' ').filter(isUnspaced);
  return [...text.matchAll(WRITTEN_WORD)].flatMap(({ 0: found, index }) => {
    if (isUnspaced(found)) return partsOf(found, unspaced, index);
    const isWanted = allWords(found).some((word) => wanted.some((each) => word.startsWith(each)));
    return isWanted ? [{ start: index, end: index + found.length }] : [];
  });
}

/** The start of the first match in a text, in UTF-16 code units; null without a match. */
export function findFirstMatch(text: string, search: string): number | null {
  const wanted = wordsToFind(search);
  for (let start = 0; start < text.length; ) {
    const space = text.indexOf(' ', start + CHUNK);
    const end = space < 0 ? text.length : space;
    const chunk = text.slice(start, end);
    const folded = plainLetters(chunk);
    // Folding a chunk takes a fraction of the time of folding its words one by one.
    const [match] = wanted.some((word) => folded.includes(word)) ? findMatches(chunk, search) : [];
    if (match) return start + match.start;
    start = end;
  }
  return null;
}

const CHUNK = 1000;

/** Occurrences of the pieces. Of overlapping ones, only the first counts. */
function partsOf(text: string, pieces: readonly string[], offset: number) {
  const parts: { start: number; end: number }[] = [];
  for (let position = 0; position < text.length; ) {
    const piece = pieces.find((each) => text.startsWith(each, position));
    if (piece) parts.push({ start: offset + position, end: offset + position + piece.length });
    position += piece?.length ?? 1;
  }
  return parts;
}

function allWords(text: string): string[] {
  return [...plainLetters(text).matchAll(WORD)].flatMap(([word]) => {
    const characters = [...word];
    return isUnspaced(word) ? pairsOf(characters) : characters.slice(0, MAX_COMPARED_LETTERS).join('');
  });
}

const pairsOf = (characters: readonly string[]) =>
  characters.map((character, index) => character + (characters[index + 1] ?? ''));

/** A written word can contain soft hyphens, joiners and direction marks. */
const WRITTEN_WORD = /[\p{L}\p{N}\p{M}\p{Co}\u00ad\u200c-\u200f\u2060\ufeff]+/gu;

/** Scripts without spaces between words. */
const UNSPACED =
  '\\p{scx=Han}\\p{scx=Hiragana}\\p{scx=Katakana}\\p{scx=Thai}\\p{scx=Lao}\\p{scx=Khmer}\\p{scx=Myanmar}';
const UNSPACED_CHARACTER = new RegExp(`[${UNSPACED}]`, 'u');
const isUnspaced = (text: string) => UNSPACED_CHARACTER.test(text);

const WORD = new RegExp(`[${UNSPACED}]+|(?:(?![${UNSPACED}])[\\p{L}\\p{N}\\p{M}\\p{Co}])+`, 'gu');

/** The longest prefix in the index; longer words with the same prefix count as equal. */
const MAX_COMPARED_LETTERS = 12;

/** Limits the cost when many articles have one word but none has all. */
const MAX_WORDS_TO_FIND = 8;
