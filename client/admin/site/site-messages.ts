import { unbrokenDate } from '../basics/unbroken-date.ts';

/** The sentences of the tab *Site*. */
export const SITE_MESSAGES = {
  heading: 'Site',
  loading: 'Loading...',
  failed: 'This could not be loaded. Check your connection.',
  hidden: 'Hidden',
  hide: 'Hide',
  show: 'Show',
  hiding: 'Hiding...',
  showing: 'Showing...',
  nowHidden: 'Hidden. Only you see it now.',
  nowShown: 'Visitors see it now.',
  changeFailed: 'The change could not be saved. Please try again.',
  moveFailed: 'The order could not be saved. Please try again.',
  deleting: 'Deleting...',
  deleted: 'Deleted.',
  deleteFailed: 'It could not be deleted. Please try again.',
  save: 'Save Changes',
  add: 'Add to the site',
  saving: 'Saving...',
  saved: 'Saved. Visitors see it now.',
  savedHidden: 'Saved. It is hidden: only you see it.',
  addedLast: 'It is the last one of the list.',
  translationSaved: 'Saved.',
  translationSavedBoth: 'Saved, with what somebody else changed meanwhile.',
  nothingChanged: 'There is nothing to save: nothing has changed.',
  problems: 'There is a problem',
  unanswered:
    'No answer came, so it may be saved or not. What you wrote is still here. Check your connection and press Save again: it will not be added twice.',
  refused: 'This could not be saved. What you wrote is still here. Please try again.',
  signedOut: 'You are signed out. Press Save to sign in and go on.',
  changedMeanwhile: 'Somebody else has changed this meanwhile.',
  changedAdvice:
    'Your changes are not saved yet. You both changed what stands below: choose which version to keep. Other changes, yours and theirs, are in the form already.',
  emptyVersion: 'nothing',
  choiceNeeded: 'Choose which version to keep. Then save again.',
  allChosen: 'All is chosen. Save it now.',
  savedBoth: 'Saved, with what somebody else changed meanwhile. Visitors see it now.',
  savedBothHidden: 'Saved, with what somebody else changed meanwhile. It is hidden: only you see it.',
  loadOtherMeaning:
    'Or put aside all that you wrote in this form, and see what they saved. You can bring yours back.',
  loadOther: 'Put mine aside and see theirs',
  putAside: 'You see what somebody else saved. What you wrote is put aside.',
  bringBack: 'Bring mine back',
  deletedMeanwhile: 'This was deleted meanwhile.',
  deletedAdvice: 'What you wrote is still here. You can add it to the site again.',
  addAgain: 'Add it again',
  missing: 'This does not exist any more.',
  restored: 'Unsaved changes restored',
  discard: 'Discard',
  discarded: 'Unsaved changes discarded',
  undo: 'Bring them back',
  leaveQuestion: 'Your changes here are not saved.',
  leave: 'Leave without saving',
  placeholders:
    'Words in braces, such as {network}, are filled in by the site: {network} is the name, {email} and {phone} are those of Contact and links, {members} is the number of members.',
  shownSwitch: 'Shown on the site',
  shownHint: 'Off: only you see it.',
  sections: 'On this form',
  previewed: 'Only you see this.',
  previewedUnsaved: 'Not saved yet. Only you see this.',
  previewFrame: 'The page as readers will see it',
  previewLoading: 'Loading the page...',
  previewFailed: 'The page could not be loaded. Check your connection.',
  versions: 'Earlier versions',
  versionsFailed: 'The earlier versions could not be loaded. Check your connection.',
  noVersions: 'There is no earlier version yet. Each save keeps what it replaces.',
  more: 'Show more versions',
  compare: 'Compare',
  back: 'Back to the list',
  comparison: 'What changed since then',
  key: 'Removed: it was in this version. Added: it is on the site now.',
  equal: 'This version and what is on the site say the same.',
  restore: 'Restore',
  restoring: 'Restoring...',
  versionRestored: 'Earlier version restored.',
  restoreFailed: 'The version could not be restored. Please try again.',
  restoreQuestion: 'Restore this version?',
  restoreUnsaved: 'What you typed in the form and have not saved will be lost.',
  restoreAnyway: 'Discard it and restore',
  undoRemoval: 'Bring it back',
  anotherAddress: 'Another address…',
  none: 'None',
  choose: 'Choose…',
  orderChanged: 'are in another order',
  imageHint: 'JPEG, PNG, GIF or WebP, at most 5MB.',
  chooseImage: 'Choose an image',
  chooseAnother: 'Choose another image',
  dropImage: 'or drop it here, or paste',
  removeImage: 'Remove',
  imageRemoved: 'Image removed.',
  imageOnSite: 'on the site',
  noPreview: 'No preview',
  newImage: 'a new image',
  drawing: 'Or a drawing of the site',
  choosePdf: 'Choose a PDF',
  chooseAnotherPdf: 'Choose another PDF',
  documentSending: 'The PDF is still being sent. Wait until the form shows its size, then save again.',
} as const;

/** Of a field that two people changed. */
export const VERSION_CHOICES = {
  mine: {
    keep: 'Keep my version',
    order: 'in the order that you gave it',
    effect: 'It replaces theirs, which stays among the earlier versions.',
  },
  theirs: {
    keep: 'Keep their version',
    order: 'in the order that they gave it',
    effect: 'It replaces what you wrote in this field.',
  },
} as const;

/** A form has one image at most: another one takes its place. */
export const ONE_IMAGE = { left: 1, tooMany: 'There is room for one image.' } as const;

/** About a chosen file that is too large and not in the form. */
export const imageTooLarge = () => ({
  sentence: 'The photograph is too large and not added.',
  advice: 'Make it smaller below its field, or press Save again to go on without it.',
});

/** About a file that the browser has no space for, or cannot read. */
export const imageNotStored = (names: readonly string[]) =>
  `This image is not kept on this device: ${names.join(', ')}. Save before you close this page.`;

export const savedOn = (savedAt: string): string => `Saved on ${unbrokenDate(savedAt)}`;

export const restoreMeaning = (savedAt: string): string =>
  `It goes back to what was saved on ${unbrokenDate(savedAt)}. What it is now is kept among the earlier versions.`;

export const addLabel = (itemName: string): string => `Add ${itemName.toLowerCase()}`;

/** "Question 2 of 6" */
export const movedMessage = (name: string, index: number, count: number): string =>
  `${name} is now number ${index + 1} of ${count}.`;

export const removedMessage = (name: string): string => `${name} removed.`;
