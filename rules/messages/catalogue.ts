import * as readers from './reader-catalogue.ts';

/** Messages for users, word for word as specified. */
export const CATALOGUE = {
  ...readers,
  versionMissing: 'This earlier version is no longer kept.',
  versionIncomplete:
    'This version has no title or no text, so readers could not see it. Unpublish the article first, then restore it.',
  articleChangedMeanwhile: 'This article was changed meanwhile. Reload it to see the other version.',
  topicMissing: 'This topic has been deleted in the meantime.',
  topicExists: 'Another topic has this name already.',
  topicNameWanted: 'Enter the name of the topic.',
  topicLimit: 'There are 12 topics already. Merge or delete one before you add another.',
  translationOfItself: 'An article cannot be a translation of itself. Choose another one, or none.',
  originalMissing: 'The article that this is a translation of has been deleted. Choose another one, or none.',
  pinUnpublished: 'Only an article that readers see can be pinned. Publish it first.',
  pinEnded: 'Choose a time to come, or none, until which the article is pinned.',
  languageMissing: 'The site has no words in this language.',
  contentMissing: 'This has been deleted in the meantime.',
  contentChangedMeanwhile: 'This was changed meanwhile. Reload it to see the other version.',
  contentMistakes: 'Please correct what is marked.',
  contentImageGone:
    'It should be an image that the site still has, and that nothing else shows. Choose the image again.',
  contentDocumentGone:
    'It should be a document that the site still has, and that nothing else shows. Choose the PDF again.',
  contentLimit: 'There are 1,000 already. Delete some that are no longer needed before you add another.',
  incorrectPassword: 'Incorrect password. Please try again.',
  notConfigured: 'Admin configuration not found',
  authenticationUnavailable: 'Authentication service unavailable',
  tooManyAttempts: 'Too many attempts. Please wait a few minutes and try again.',
  signInNeeded: 'Please sign in to continue.',
  createFailed: 'Error creating news article. Please try again.',
  updateFailed: 'Error updating article. Please try again.',
  deleteFailed: 'Error deleting article. Please try again.',
  diskFull:
    "The site's disk is full. Delete articles or applications that are no longer needed before you try again, or ask the host of the site for more space.",
  dataLocked:
    "Another program is using the site's data. Please try again in a minute; if that does not help, tell the host of the site.",
  dataUnwritable: 'The site cannot save anything at the moment. Please tell the host of the site.',
  imagesUnwritable:
    'New images cannot be saved at the moment; articles without new images can still be published. If this message is still here in ten minutes, tell the host of the site.',
  siteMoving:
    'The site is moving to another place and cannot save anything for a short while. What you typed is still here: please try again in a few minutes.',
  storageAway:
    'The image storage is not responding at the moment. Please try again in a few minutes; if that does not help, tell the host of the site.',
  storageRefuses: 'The image storage refused the request. Please tell the host of the site.',
  storageFull: 'The image storage is full. Please tell the host of the site.',
  unavailable: 'The site cannot reach its data at the moment. Please try again later.',
  tooManyApplications: 'Too many applications from this address. Please try again in a few minutes.',
  applicationDeleted: 'This application has been deleted in the meantime.',
  noteChangedMeanwhile:
    'This note was changed in the meantime. What you wrote is still there: press Save again to replace the other version.',
  imageAddressWanted: 'Enter the web address of an image. It begins with https://.',
  videoAddressWanted: 'Enter the address of a video on YouTube or Vimeo.',
  requiredFields: 'Please fill in all required fields.',
} as const;

/** The name of a sentence, by which programs know it in any language. */
export const catalogueId = (sentence: string): string | undefined => IDS.get(sentence);

const IDS: ReadonlyMap<string, string> = new Map(
  Object.entries(CATALOGUE).map(([id, sentence]) => [sentence, id]),
);
