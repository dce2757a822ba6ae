/** A word of a text, and the text from its start to the next word's. */
export interface Word {
  readonly word: string;
  readonly whole: string;
}

/** A language that is written without spaces has a word for each part between its punctuation marks. */
export const wordsIn = (text: string): Word[] =>
  Array.from(text.matchAll(WORD), ([whole]) => ({ word: whole.trimEnd(), whole }));

const WORD = /(?:[^\s、。，！？；：]+[、。，！？；：]?|[、。，！？；：])\s*/gu;
