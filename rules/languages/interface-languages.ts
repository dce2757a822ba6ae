/** A language in which visitors can have the site. */
export interface InterfaceLanguage {
  /** BCP 47, and the beginning of its paths: "/fr/news". */
  readonly code: string;
  /** As its speakers write it. */
  readonly name: string;
  readonly direction: 'ltr' | 'rtl';
}

/** The language of all words before they are translated. Its paths have no prefix. */
export const ENGLISH = 'en';

/** English first. Another one is shown to visitors when the administrator has switched it on. */
export const INTERFACE_LANGUAGES: readonly InterfaceLanguage[] = [
  { code: ENGLISH, name: 'English', direction: 'ltr' },
  { code: 'fr', name: 'Français', direction: 'ltr' },
  { code: 'pt', name: 'Português', direction: 'ltr' },
  { code: 'sw', name: 'Kiswahili', direction: 'ltr' },
  { code: 'zu', name: 'isiZulu', direction: 'ltr' },
];
