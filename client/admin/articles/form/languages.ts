import { directionOf } from '../../../../rules/language.ts';

/** What articles are written in, by BCP 47 tags: English first, the others by name. */
const LANGUAGES: readonly { readonly tag: string; readonly name: string }[] = [
  { tag: 'en', name: 'English' },
  { tag: 'af', name: 'Afrikaans' },
  { tag: 'am', name: 'Amharic' },
  { tag: 'ar', name: 'Arabic' },
  { tag: 'ny', name: 'Chichewa' },
  { tag: 'fr', name: 'French' },
  { tag: 'xh', name: 'isiXhosa' },
  { tag: 'zu', name: 'isiZulu' },
  { tag: 'rw', name: 'Kinyarwanda' },
  { tag: 'rn', name: 'Kirundi' },
  { tag: 'ln', name: 'Lingala' },
  { tag: 'nd', name: 'Ndebele, Northern' },
  { tag: 'nr', name: 'Ndebele, Southern' },
  { tag: 'pt', name: 'Portuguese' },
  { tag: 'nso', name: 'Sepedi' },
  { tag: 'st', name: 'Sesotho' },
  { tag: 'tn', name: 'Setswana' },
  { tag: 'sn', name: 'Shona' },
  { tag: 'ss', name: 'siSwati' },
  { tag: 'so', name: 'Somali' },
  { tag: 'sw', name: 'Swahili' },
  { tag: 'ti', name: 'Tigrinya' },
  { tag: 've', name: 'Tshivenda' },
  { tag: 'ts', name: 'Xitsonga' },
];

/** The languages to choose from; one that an article has beyond them, from a script, is kept under its tag. */
export function languagesWith(tag: string): readonly { readonly tag: string; readonly name: string }[] {
  return LANGUAGES.some((language) => language.tag === tag) ? LANGUAGES : [...LANGUAGES, { tag, name: tag }];
}

/** The `dir` of a text in a language. */
export function directionIn(tag: string): 'ltr' | 'rtl' {
  return directionOf(tag) === 'RTL' ? 'rtl' : 'ltr';
}
