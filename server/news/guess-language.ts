import { LANGUAGE_SAMPLE_LENGTH } from '../../rules/language.ts';

/**
 * The language that a text seems to be written in, as a BCP 47 tag: one of those that this network writes in, and English
 * where there is too little to tell by. What it takes for which other is in docs/decisions/0016-search.md.
 */
export async function guessLanguage(text: string): Promise<string> {
  // Loaded at the first article that names no language: its tables take 15 MB.
  const { franc } = await import('franc');
  const sample = text.slice(0, LANGUAGE_SAMPLE_LENGTH);
  const tag = LANGUAGES.get(franc(sample, { only: [...LANGUAGES.keys()], minLength: 1 })) ?? ENGLISH;
  if (tag === 'am' && TIGRINYA_LETTERS.test(sample)) return 'ti';
  const isKnownByScript = tag === 'am' || tag === 'ar';
  return isKnownByScript || sample.length >= MIN_SAMPLE_LENGTH ? tag : ENGLISH;
}

const ENGLISH = 'en';

/** By the names that franc has for them (ISO 639-3). It tells more languages, but each takes texts from its neighbours. */
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

/** Amharic has no use for this row. */
const TIGRINYA_LETTERS = /[\u1250-\u125d]/;

/** A short text in Latin letters is as often taken for another language as not. */
const MIN_SAMPLE_LENGTH = 80;
