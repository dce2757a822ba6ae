/** An article's words for the index. The rules are copied, because a migration must always do the same. */
export function articleWords(title: string, html: string): string {
  return [...new Set(wordsOf(`${title} ${storedText(html)}`))].join(' ');
}

function wordsOf(text: string): string[] {
  return [...plainLetters(text).matchAll(WORD)].flatMap(([word]) => {
    const characters = [...word];
    return isUnspaced(word) ? pairsOf(characters) : characters.slice(0, MAX_COMPARED_LETTERS).join('');
  });
}

const pairsOf = (characters: readonly string[]) =>
  characters.map((character, index) => character + (characters[index + 1] ?? ''));

function storedText(html: string): string {
  return html
    .replace(/<\/?(\w+)[^>]*>/g, (_tag, name: string) => (WITHIN_A_LINE.has(name) ? '' : ' '))
    .replace(/&(amp|lt|gt|quot);/g, (_entity, name: string) => CHARACTERS[name] ?? '')
    .replace(/\s+/g, ' ')
    .trim();
}

const WITHIN_A_LINE = new Set(['a', 'strong', 'em', 'u', 's']);
const CHARACTERS: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"' };

function plainLetters(text: string): string {
  return text
    .replace(ENDLESS_MARKS, '$1')
    .normalize('NFKD')
    .replace(ACCENTS, '')
    .toLowerCase()
    .replace(VARIANTS, (letter) => PLAIN.get(letter) ?? letter)
    .normalize('NFC');
}

/** The time to order a letter's marks grows with their square; no text needs more than 30 (UAX 15). */
const ENDLESS_MARKS = /(\p{M}{30})\p{M}+/gu;

/** Marks and formless characters that can be left out, but not Japanese voicing or a break between words. */
const ACCENTS =
  /(?![\u3099\u309a])(?=[\p{Mn}\p{Me}])[\p{Script=Inherited}\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Ethiopic}]|(?!\u200b)[\p{Default_Ignorable_Code_Point}\u0640]/gu;

/** Pairs of a letter and what is often written for it. */
const LETTERS = [
  ['ß', 'ss'],
  ['æ', 'ae'],
  ['œ', 'oe'],
  ['ø', 'o'],
  ['đ', 'd'],
  ['ł', 'l'],
  ['ı', 'i'],
  ['ς', 'σ'],
  // Lingala, Ewe, Hausa and their neighbours are often typed on keyboards without these.
  ['ɛ', 'e'],
  ['ɔ', 'o'],
  ['ŋ', 'n'],
  ['ɓ', 'b'],
  ['ɗ', 'd'],
  ['ƙ', 'k'],
  ['ƴ', 'y'],
  ['ٱ', 'ا'],
  ['ى', 'ي'],
  ['ی', 'ي'],
  ['ک', 'ك'],
  ['ة', 'ه'],
] as const;

/** Amharic writes one sound with several rows of letters: the first of each is read as the second. */
const ETHIOPIC_ROWS = [
  ['ሐ', 'ሀ'],
  ['ኀ', 'ሀ'],
  ['ሠ', 'ሰ'],
  ['ዐ', 'አ'],
  ['ፀ', 'ጸ'],
] as const;
/** In the rows of h and of the bare vowel the fourth letter sounds like the first. */
const ETHIOPIC_FOURTHS = [
  ['ሃ', 'ሀ'],
  ['ሓ', 'ሀ'],
  ['ኃ', 'ሀ'],
  ['ኣ', 'አ'],
  ['ዓ', 'አ'],
] as const;
const LETTERS_OF_A_ROW = 7;

const PLAIN: ReadonlyMap<string, string> = new Map([
  ...LETTERS,
  ...ETHIOPIC_ROWS.flatMap(([from, to]) =>
    rowOf(from).map((letter, index) => [letter, rowOf(to)[index]] as const),
  ),
  ...ETHIOPIC_FOURTHS,
  ...['٠', '۰'].flatMap((zero) =>
    Array.from({ length: 10 }, (_, digit) => [follower(zero, digit), String(digit)] as const),
  ),
] as [string, string][]);

const VARIANTS = new RegExp(`[${[...PLAIN.keys()].join('')}]`, 'gu');

function rowOf(first: string): string[] {
  return Array.from({ length: LETTERS_OF_A_ROW }, (_, index) => follower(first, index));
}

function follower(letter: string, distance: number): string {
  return String.fromCodePoint((letter.codePointAt(0) ?? 0) + distance);
}

/** Scripts whose words stand without spaces between them. */
const UNSPACED =
  '\\p{scx=Han}\\p{scx=Hiragana}\\p{scx=Katakana}\\p{scx=Thai}\\p{scx=Lao}\\p{scx=Khmer}\\p{scx=Myanmar}';
const UNSPACED_CHARACTER = new RegExp(`[${UNSPACED}]`, 'u');
const isUnspaced = (text: string) => UNSPACED_CHARACTER.test(text);

const WORD = new RegExp(`[${UNSPACED}]+|(?:(?![${UNSPACED}])[\\p{L}\\p{N}\\p{M}\\p{Co}])+`, 'gu');

/** As long as the beginnings that an index holds ready; longer words that begin alike count as the same. */
const MAX_COMPARED_LETTERS = 12;
