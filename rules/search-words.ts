import { plainLetters } from './plain-letters.ts';

/**
 * The words of a text as they are compared: what is looked for and what is looked in go the same way, so that letters'
 * case, accents and vowel signs do not matter. Each once, in the text's order. A script without spaces has no words:
 * there each two neighbouring characters stand for one, and the last for itself.
 */
export function searchWords(text: string): string[] {
  return [...new Set(allWords(text))];
}

/** The words to look for: all have to begin a word of an article. Of very many only the longest count. */
export function wordsToFind(search: string): string[] {
  const words = searchWords(search);
  return words
    .filter((word) => !words.some((other) => other !== word && other.startsWith(word)))
    .toSorted((one, other) => other.length - one.length)
    .slice(0, MAX_WORDS_TO_FIND);
}

/** A search as it is shown, sent and kept: without white space at its ends, and only single spaces within. */
export function tidySearch(search: string): string {
  return search.toWellFormed().replaceAll('\0', ' ').replace(/\s+/g, ' ').trim();
}

/** The parts of a text that a search has found, in order, as positions in UTF-16 code units. */
export function findMatches(text: string, search: string): { start: number; end: number }[] {
  const wanted = wordsToFind(search);
  const unspaced = tidySearch(search).split(' ').filter(isUnspaced);
  return [...text.matchAll(WRITTEN_WORD)].flatMap(({ 0: found, index }) => {
    if (isUnspaced(found)) return partsOf(found, unspaced, index);
    const isWanted = allWords(found).some((word) => wanted.some((each) => word.startsWith(each)));
    return isWanted ? [{ start: index, end: index + found.length }] : [];
  });
}

/** Where the pieces stand in a text; where two overlap, the one that begins first. */
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

/** A word as it is written: soft hyphens, joiners and signs of direction may stand in it. */
const WRITTEN_WORD = /[\p{L}\p{N}\p{M}\p{Co}\u00ad\u200c-\u200f\u2060\ufeff]+/gu;

/** Scripts whose words stand without spaces between them. */
const UNSPACED =
  '\\p{scx=Han}\\p{scx=Hiragana}\\p{scx=Katakana}\\p{scx=Thai}\\p{scx=Lao}\\p{scx=Khmer}\\p{scx=Myanmar}';
const UNSPACED_CHARACTER = new RegExp(`[${UNSPACED}]`, 'u');
const isUnspaced = (text: string) => UNSPACED_CHARACTER.test(text);

const WORD = new RegExp(`[${UNSPACED}]+|(?:(?![${UNSPACED}])[\\p{L}\\p{N}\\p{M}\\p{Co}])+`, 'gu');

/** As long as the beginnings that an index holds ready; longer words that begin alike count as the same. */
const MAX_COMPARED_LETTERS = 12;

/** Each costs as much as all others where many articles have one but none has all. */
const MAX_WORDS_TO_FIND = 8;
