/** A word of a text, and the text from its start to the next word's. */
export interface Word {
  readonly word: string;
  readonly whole: string;
}

/** A language written without spaces has one word for each part between punctuation marks. */
export const wordsIn = (text: string): Word[] =>
  Array.from(text.matchAll(WORD), ([whole]) => ({ word: whole.trimEnd(), whole }));

const WORD = /(?:[^\s、。，！？；：]+[、。，！？；：]?|[、。，！？；：])\s*/gu;
