import { LANGUAGE_SAMPLE_LENGTH } from '../../../../rules/articles/language.ts';

/** Returns a BCP 47 tag: English for a short text. docs/DATABASE.md lists the languages that it confuses. */
export async function guessLanguage(text: string): Promise<string> {
  // Loaded at first use, because its tables take 15 MB.
  const { franc } = await import('franc');
  const sample = text.slice(0, LANGUAGE_SAMPLE_LENGTH);
  const tag = LANGUAGES.get(franc(sample, { only: [...LANGUAGES.keys()], minLength: 1 })) ?? ENGLISH;
  if (tag === 'am' && TIGRINYA_LETTERS.test(sample)) return 'ti';
  const isKnownByScript = tag === 'am' || tag === 'ar';
  return isKnownByScript || sample.length >= MIN_SAMPLE_LENGTH ? tag : ENGLISH;
}

const ENGLISH = 'en';

/** Languages by franc's names (ISO 639-3). franc knows more, but each adds wrong guesses. */
const LANGUAGES: ReadonlyMap<string, string> = new Map([
  ['eng', ENGLISH],
  ['afr', 'af'],
  ['amh', 'am'],
  ['arb', 'ar'],
  ['fra', 'fr'],
  ['kin', 'rw'],
  ['lin', 'ln'],
  ['nya', 'ny'],
  ['por', 'pt'],
  ['sna', 'sn'],
  ['som', 'so'],
  ['sot', 'st'],
  ['swh', 'sw'],
  ['tsn', 'tn'],
  ['xho', 'xh'],
  ['zul', 'zu'],
]);

/** Amharic does not use these letters. */
const TIGRINYA_LETTERS = /[\u1250-\u125d]/;

/** Half of the guesses for shorter texts in Latin letters are wrong. */
const MIN_SAMPLE_LENGTH = 80;
