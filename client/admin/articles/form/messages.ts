import { CATALOGUE } from '../../../../rules/messages/catalogue.ts';
import type { SavedArticleFragment } from '../../../generated/admin.ts';
import { unbrokenDate } from '../../basics/unbroken-date.ts';

/** The form's sentences that are not in the catalogue. */
export const FORM_MESSAGES = {
  editorLoading: 'Loading the editor...',
  editorFailed: 'The editor could not be loaded. Check your connection.',
  saving: 'Saving article...',
  incompleteDate:
    'The date does not exist, or is not complete. Give its day and its time, or empty the field.',
  saveDraft: 'Save draft',
  savingDraft: 'Saving draft...',
  nothingToSave: 'There is nothing to save yet.',
  signedOutAtDraft: 'You are signed out. Press Save draft to sign in and go on.',
  newArticle: 'New article',
  descriptionsMissing: 'Images without a description',
  addDescriptions: 'Add descriptions',
  publishWithout: 'Publish without descriptions',
  changedMeanwhile:
    'What you wrote is still here. Look at the other version first, or overwrite it with yours.',
  openOther: 'Open the other version',
  overwrite: 'Overwrite',
  overwriteQuestion: 'Overwrite the other version?',
  overwriteMeaning:
    'What somebody else saved is replaced by what you wrote, with its images. It stays among the earlier versions.',
  withdraws: 'Readers see the other version now. Yours is a draft: they will not see the article any more.',
  publishesAgain: 'The other version is a draft, which readers do not see. Yours is published.',
  deletedMeanwhile: 'This article was deleted meanwhile.',
  afterDeletion: 'What you wrote is still here. You can save it as a new article.',
  createAsNew: 'Create as a new article',
  restored: 'Unsaved article restored',
  discard: 'Discard',
  discarded: 'Unsaved article discarded',
  undo: 'Bring it back',
  importUnanswered: 'The site cannot be reached. Check your connection and try again.',
} as const;

/** The form's sentences about its article. */
export interface ArticleMessages {
  readonly submit: string;
  readonly submitting: string;
  readonly succeeded: string;
  readonly failed: string;
  /** After an answer was lost: what may have happened, and what to do. */
  readonly uncertain: string;
  /** After the administrator closed the sign-in dialog. */
  readonly signedOut: string;
}

export const CREATING: ArticleMessages = {
  submit: 'Create Article',
  submitting: 'Creating...',
  succeeded: 'News article created successfully!',
  failed: CATALOGUE.createFailed,
  uncertain:
    'The connection broke while the article was being saved, so it may have been created all the same. ' +
    'Try again: it will not be created twice.',
  signedOut: 'You are signed out. Press Create Article to sign in and go on.',
};

export const EDITING: ArticleMessages = {
  submit: 'Save Changes',
  submitting: 'Saving...',
  succeeded: 'News article updated successfully!',
  failed: CATALOGUE.updateFailed,
  uncertain:
    'The connection broke while the article was being saved, so your changes may have been kept all the same. ' +
    'Try again: nothing is saved twice.',
  signedOut: 'You are signed out. Press Save Changes to sign in and go on.',
};

/** @param number the image's position among those to send, from 1. */

/** About images that the browser has no space for, or cannot read. */
export const imagesNotStored = (names: readonly string[]) =>
  `Your words are kept on this device, but not these images: ${names.join(', ')}. Save the article before you close this page.`;

/** About images of a restored article. */
export const imagesLost = (names: readonly string[]) =>
  `These images could not be kept. Choose them again: ${names.join(', ')}.`;

/** About images that were deleted with the article. */
export const imagesGone = (names: readonly string[]) =>
  `These images were deleted with the article, and go from yours: ${names.join(', ')}.`;

/** About chosen files that are not among the images: what is wrong, and what to do. */
export function tooLarge(count: number): { sentence: string; advice: string } {
  const [subject, them] = count === 1 ? ['1 photograph is', 'it'] : [`${count} photographs are`, 'them'];
  return {
    sentence: `${subject} too large and not in the article.`,
    advice: `Make ${them} smaller in the list of images, or press the button again to go on without ${them}.`,
  };
}

/** Adds what readers see. @param article null if it is not known @param hadReaders null for a new article */
export function succeededWith(
  sentence: string,
  article: SavedArticleFragment | null,
  hadReaders: boolean | null,
): string {
  if (article?.isScheduled && article.publishedAt) {
    const date = unbrokenDate(article.publishedAt);
    return hadReaders
      ? `${sentence} It is scheduled for ${date}: readers do not see it until then.`
      : `${sentence} It is scheduled for ${date}.`;
  }
  if (!article || hadReaders === null || hadReaders === article.published) return sentence;
  return `${sentence} ${hadReaders ? 'It is a draft now: readers do not see it.' : 'Readers see it now.'}`;
}

/** Before an article is published with images that have no description. */
export function missingDescriptions(count: number): string {
  const subject = count === 1 ? '1 image has no description.' : `${count} images have no description.`;
  const them = count === 1 ? 'it' : 'them';
  return `${subject} A few words tell people who cannot see ${them} what ${count === 1 ? 'it shows' : 'they show'}.`;
}
