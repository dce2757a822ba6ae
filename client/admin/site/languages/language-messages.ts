/** The sentences of the languages of the site. */
export const LANGUAGE_MESSAGES = {
  explained:
    'Visitors can have the site in these languages. Text that is not translated is shown in English. A language is shown when you switch it on.',
  translate: 'Translate',
  show: 'Show to visitors',
  hide: 'Hide from visitors',
  on: 'Visitors have it',
  notChecked: 'Not yet checked by a speaker',
  checked: 'Checked by a speaker',
  check: 'Checked',
  uncheck: 'Not checked',
  nowOn: 'Visitors have this language now.',
  nowOff: 'Visitors do not have this language any more.',
  nowChecked: 'Marked as checked by a speaker.',
  nowUnchecked: 'Marked as not yet checked.',
  changeFailed: 'The change could not be saved. Please try again.',
  back: 'All languages',
  allTranslated: 'All is translated.',
  notTranslated: 'Not translated',
  englishChanged: 'The English has changed',
  formerEnglish: 'The English was:',
  formerText: 'The translation of that:',
  useFormer: 'Use this translation',
} as const;

/** How many texts are open, and how many of these were translated once. */
export function openMessage({ missing, outdated }: { missing: number; outdated: number }): string {
  if (missing === 0) return LANGUAGE_MESSAGES.allTranslated;
  const open = missing === 1 ? '1 text is not translated' : `${missing} texts are not translated`;
  if (outdated === 0) return `${open}.`;
  return `${open}, ${outdated} of them since the English changed.`;
}
