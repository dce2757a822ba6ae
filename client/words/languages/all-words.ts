import { ENGLISH, PSEUDO_LANGUAGE } from '../../../rules/languages/interface-languages.ts';
import { FRENCH } from './french.ts';
import { ENGLISH_WORDS, type Words } from './language-words.ts';
import { type LanguageWords, makeWords } from './make-words.ts';
import { PORTUGUESE } from './portuguese.ts';
import { pseudoWords } from './pseudo.ts';
import { SWAHILI } from './swahili.ts';
import { ZULU } from './zulu.ts';

/** By the code of the language; English is none of them. */
const OTHERS: Readonly<Record<string, LanguageWords>> = {
  fr: makeWords('fr', FRENCH),
  pt: makeWords('pt', PORTUGUESE),
  sw: makeWords('sw', SWAHILI),
  zu: makeWords('zu', ZULU),
  [PSEUDO_LANGUAGE.code]: makeWords(PSEUDO_LANGUAGE.code, pseudoWords(ENGLISH_WORDS), 'ar'),
};

/** English for a language without words. */
export const wordsOf = (language: string): Words => OTHERS[language] ?? ENGLISH_WORDS;

/** What the server needs to write events; undefined for English, which it knows. */
export const eventWordsOf = (language: string) =>
  language === ENGLISH ? undefined : OTHERS[language]?.shownEvents;

/** The texts of the interface that a language shows in English, because nobody has translated them yet. */
export const untranslatedWordsOf = (language: string): readonly string[] =>
  OTHERS[language]?.untranslated ?? [];
