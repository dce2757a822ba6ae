/** Folds a text for comparison: lower case, without accents, vowel signs and letter variants. */
export function plainLetters(text: string): string {
  return text
    .replace(EXCESSIVE_MARKS, '$1')
    .normalize('NFKD')
    .replace(ACCENTS, '')
    .toLowerCase()
    .replace(VARIANTS, (letter) => PLAIN.get(letter) ?? letter)
    .normalize('NFC');
}

/** Normalising many marks on one letter takes quadratic time; UAX 15 allows a limit of 30. */
const EXCESSIVE_MARKS = /(\p{M}{30})\p{M}+/gu;

/** Marks that a script can be read without, and invisible characters; no voicing marks or word breaks. */
const ACCENTS =
  /(?![\u3099\u309a])(?=[\p{Mn}\p{Me}])[\p{Script=Inherited}\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Ethiopic}]|(?!\u200b)[\p{Default_Ignorable_Code_Point}\u0640]/gu;

/** A letter, and the letters that people often type instead. */
const LETTERS = [
  ['ß', 'ss'],
  ['æ', 'ae'],
  ['œ', 'oe'],
  ['ø', 'o'],
  ['đ', 'd'],
  ['ł', 'l'],
  ['ı', 'i'],
  ['ς', 'σ'],
  // Lingala, Ewe, Hausa and related languages: many keyboards lack these.
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

/** Amharic has several rows of letters for some sounds: the first row of a pair is folded to the second. */
const ETHIOPIC_ROWS = [
  ['ሐ', 'ሀ'],
  ['ኀ', 'ሀ'],
  ['ሠ', 'ሰ'],
  ['ዐ', 'አ'],
  ['ፀ', 'ጸ'],
] as const;
/** In the rows of h and of the bare vowel, the fourth letter sounds like the first. */
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
