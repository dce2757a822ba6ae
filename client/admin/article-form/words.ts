import { MAX_ALT_LENGTH, MAX_AUTHOR_LENGTH, MAX_TITLE_LENGTH } from '../../../rules/article-limits.ts';
import { CATALOGUE } from '../../../rules/catalogue.ts';

/** What the form says beside the catalogue. */
export const FORM_WORDS = {
  editorLoading: 'Loading the editor...',
  editorFailed: 'The editor could not be loaded. Check your connection.',
  uploading: 'Uploading images...',
  saving: 'Saving article...',
  titleTooLong: tooLong('The title', MAX_TITLE_LENGTH),
  authorTooLong: tooLong('The author', MAX_AUTHOR_LENGTH),
  altTooLong: tooLong('The description of an image', MAX_ALT_LENGTH),
  contentTooLong: 'The article text is too long.',
  unreadablePicture:
    'This file cannot be opened as an image. Remove it, or choose another one, and try again.',
  fileGone: 'This file cannot be read any more. Remove it, choose it again, and try again.',
  afterConflict: 'Copy what you wrote, press Cancel, and open the article with Edit again.',
  importUnanswered: 'The site cannot be reached. Check your connection and try again.',
  noConnection: 'The site cannot be reached. Check your connection and try again: nothing you wrote is lost.',
} as const;

/** What the form says of the article it is about. */
export interface ArticleWords {
  readonly submit: string;
  readonly submitting: string;
  readonly succeeded: string;
  readonly failed: string;
  /** After the answer got lost: what may have happened, and what to do. */
  readonly uncertain: string;
  /** After the sign-in over the work was declined. */
  readonly signedOut: string;
}

export const CREATING: ArticleWords = {
  submit: 'Create Article',
  submitting: 'Creating...',
  succeeded: 'News article created successfully!',
  failed: CATALOGUE.createFailed,
  uncertain:
    'The connection broke while the article was being saved, so it may have been created all the same. ' +
    'Try again: it will not be created twice.',
  signedOut: 'You are signed out. Press Create Article to sign in and go on.',
};

export const EDITING: ArticleWords = {
  submit: 'Save Changes',
  submitting: 'Saving...',
  succeeded: 'News article updated successfully!',
  failed: CATALOGUE.updateFailed,
  uncertain:
    'The connection broke while the article was being saved, so your changes may have been kept all the same. ' +
    'Look at the article before you try again.',
  signedOut: 'You are signed out. Press Save Changes to sign in and go on.',
};

/** @param number of the picture among those to be sent, from 1. */
export const uploadingImage = (number: number, count: number) => `Uploading image ${number} of ${count}...`;

/** As the server says it. */
function tooLong(subject: string, length: number): string {
  return `${subject} is too long: at most ${length} characters.`;
}
