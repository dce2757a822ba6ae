/** A language in which visitors can have the site. */
export interface InterfaceLanguage {
  /** BCP 47, and the beginning of its paths: "/fr/news". */
  readonly code: string;
  /** As its speakers write it. */
  readonly name: string;
  readonly direction: 'ltr' | 'rtl';
  /** Offers it to readers whose browser prefers it. */
  readonly offer: string;
}

/** The language of all words before they are translated. Its paths have no prefix. */
export const ENGLISH = 'en';

/** English first. Another one is shown to visitors when the administrator has switched it on. */
export const INTERFACE_LANGUAGES: readonly InterfaceLanguage[] = [
  { code: ENGLISH, name: 'English', direction: 'ltr', offer: 'Read in English' },
  { code: 'fr', name: 'Français', direction: 'ltr', offer: 'Lire en français' },
  { code: 'pt', name: 'Português', direction: 'ltr', offer: 'Ler em português' },
  { code: 'sw', name: 'Kiswahili', direction: 'ltr', offer: 'Soma kwa Kiswahili' },
  { code: 'zu', name: 'isiZulu', direction: 'ltr', offer: 'Funda ngesiZulu' },
];

/**
 * Made of the English words by a function, in Arabic letters: shows what was forgotten. Tests switch it on in
 * the data; the panel does not know it.
 */
export const PSEUDO_LANGUAGE: InterfaceLanguage = {
  code: 'ar-XB',
  name: 'اختبار',
  direction: 'rtl',
  offer: 'اقرأ بالاختبار',
};

/** English, and what visitors can have besides. */
export const languageOf = (code: string): InterfaceLanguage | undefined =>
  [...INTERFACE_LANGUAGES, PSEUDO_LANGUAGE].find((language) => language.code === code);
