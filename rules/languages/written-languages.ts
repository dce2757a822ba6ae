/** The languages of articles and documents, by BCP 47 tag: English first, the others by name. */
export const WRITTEN_LANGUAGES: readonly { readonly tag: string; readonly name: string }[] = [
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

/** The languages to choose from. A script may have set another one, which is added under its tag. */
export function languagesWith(tag: string): readonly { readonly tag: string; readonly name: string }[] {
  return WRITTEN_LANGUAGES.some((language) => language.tag === tag)
    ? WRITTEN_LANGUAGES
    : [...WRITTEN_LANGUAGES, { tag, name: tag }];
}
