/** Texts of the admin area outside of the catalogue. The form and the applications have their own files. */
export const MESSAGES = {
  accessRequired: 'Admin Access Required',
  forWhom: 'For the people who write the news. Forgotten? Ask the host of the site.',
  enter: 'Access Admin Panel',
  verifying: 'Verifying...',
  authenticationFailed: 'Authentication failed. Please try again.',
  scriptsNeeded:
    'The admin area needs scripts and a recent browser. Please switch JavaScript on, or update your browser.',
  sessionEnded: 'Your session has ended. Sign in again to go on; what you typed is kept.',
  management: 'News Management',
  logoutFailed: 'Error logging out. You are still signed in. Please try again.',
  logoutBusy: 'An article is being saved. Log out when that is done.',
  logoutUnsaved: 'You have an unsaved article. Log out anyway? It will be lost.',
  logoutUnsavedSite: 'You have unsaved changes to the site. Log out anyway? They will be lost.',
  logoutUnsavedNote: 'You have an unsaved note. Log out anyway? It will be lost.',
  unsavedWork: 'Unsaved work',
  keepWriting: 'Keep writing',
  editUnsaved: 'Your changes to this article are not saved.',
  passwordChanged: 'Password changed. Other browsers are signed out.',
  passwordGenerated: 'Your password was generated at the first start. Choose one that only you know.',
  noRoom: 'There is no room for new articles, images and membership applications: they may be refused.',
  nothingStored: 'No article, image or membership application can be stored at the moment.',
  noImageStored: 'No image can be stored at the moment.',
  nothingLost: 'Visitors can read as usual, and what you typed stays in the form.',
  noBackup:
    'The site has not made a backup yet. If this is still here in two days, tell the host of the site.',
  currentPasswordNeeded: 'Enter the current password.',
  newPasswordNeeded: 'Enter a new password.',
  passwordFailed: 'Error changing password. Please try again.',
  devicesExplained:
    'These browsers have signed in here. Remove one that you do not recognise or no longer use, and it is signed out. If you do not recognise one, change the password too.',
  devicesLoading: 'Loading devices...',
  devicesFailed: 'The devices could not be loaded. Check your connection.',
  thisBrowser: 'This browser. To sign out here, press Logout.',
  removing: 'Removing...',
  removalFailed: 'Error removing the device. Please try again.',
  noArticles: 'No articles found. Create your first article above!',
  deleteQuestion: deleteQuestion('article'),
  draftSaved: 'Draft saved. It is in Manage Articles.',
  saving: 'Saving...',
  deleting: 'Deleting...',
  deleted: 'Article deleted successfully!',
  unpublishing: 'Unpublishing...',
  unpublished: 'Article unpublished. It is a draft now.',
  applicationsLoading: 'Loading applications...',
  applicationsFailed: 'The applications could not be loaded. Check your connection.',
  readersLoading: 'Loading the figures...',
  siteLoading: 'Loading the site...',
  siteFailed: 'The words of the site could not be loaded. Check your connection.',
  readersFailed: 'The figures could not be loaded. Check your connection.',
} as const;

export const lowSpace = (megabytes: number) =>
  `The site has only ${megabytes} MB of room left on its disk. Delete what is no longer needed, or ask the host of the site for more room.`;

export const lastBackup = (date: string) => `Last backup: ${date}`;

export const failedBackup = (reason: string) =>
  `The last nightly backup could not be made. ${reason} The site tries again each hour. Please tell the host of the site.`;

export const oldBackup = (date: string) =>
  `The last good backup was made on ${date}, more than two days ago. Please tell the host of the site.`;

export function deleteQuestion(what: string): string {
  return `Are you sure you want to delete this ${what}? This action cannot be undone.`;
}
