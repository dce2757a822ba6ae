import { UNTITLED_DRAFT } from '../../../../rules/articles/untitled.ts';
import type { OriginalFragment } from '../../../generated/admin.ts';

export const TRANSLATION_MESSAGES = {
  of: 'This is a translation of',
  choose: 'This is a translation of …',
  hint: 'Readers of each find the other under its title.',
  search: 'Search for the article',
  searchNow: 'Search',
  searching: 'Looking for articles...',
  notRead: 'The articles could not be loaded. Please try again.',
  none: 'No article has these words.',
  cancel: 'Not a translation',
  remove: 'Take it out',
  removed: 'Taken out. Save the article to keep that.',
  original: 'The original:',
  write: 'Write a translation',
  translate: 'Translate',
  explained:
    'A new draft with the same images, captions and topics. The text of this article stands beside it while you write.',
  language: 'Language of the translation',
  noLanguage: 'Choose a language',
  languageWanted: 'Choose the language in which you will write.',
  begin: 'Begin the draft',
  failed: 'The draft could not be made. Please try again.',
} as const;

export const chosenMessage = ({ title }: OriginalFragment): string =>
  `Chosen: ${title || UNTITLED_DRAFT}. Save the article to keep that.`;

export const alsoIn = (translations: readonly { readonly languageName: string }[]): string =>
  `Also in ${translations.map(({ languageName }) => languageName).join(', ')}`;
