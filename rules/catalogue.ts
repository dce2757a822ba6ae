/** Messages for users, word for word as specified. */
export const CATALOGUE = {
  routingFailure: 'Unexpected Application Error!',
  listFailed: 'Failed to load news articles. Please try again later.',
  listEmpty: 'No news articles available at the moment.',
  listLoading: 'Loading news articles...',
  searchTooLong: 'Please search with at most 200 characters.',
  articleFailed: 'Failed to load article. Please try again later.',
  articleLoading: 'Loading article...',
  articleMissing: 'Article not found.',
  linkCopied: 'Link copied to clipboard!',
  /** The address follows this text. */
  linkNotCopied: 'Failed to copy link. Please copy manually:',
  versionMissing: 'This earlier version is not kept any more.',
  versionIncomplete:
    'This version has no title or no text, so readers could not see it. Unpublish the article first, then restore it.',
  articleChangedMeanwhile: 'This article was changed meanwhile. Reload it to see the other version.',
  incorrectPassword: 'Incorrect password. Please try again.',
  notConfigured: 'Admin configuration not found',
  authenticationUnavailable: 'Authentication service unavailable',
  tooManyAttempts: 'Too many attempts. Please wait a few minutes and try again.',
  signInNeeded: 'Please sign in to continue.',
  createFailed: 'Error creating news article. Please try again.',
  updateFailed: 'Error updating article. Please try again.',
  deleteFailed: 'Error deleting article. Please try again.',
  diskFull:
    "The site's disk is full: before you try again, delete articles or applications that are no longer needed, or ask the host of the site for more room.",
  dataLocked:
    "Another program is using the site's data. Please try again in a minute; if that does not help, tell the host of the site.",
  dataUnwritable: "The site's data cannot be changed at the moment. Please tell the host of the site.",
  imagesUnwritable:
    'The place of the images takes none at the moment; articles without new images can be published. If this is still here in ten minutes, tell the host of the site.',
  siteMoving:
    'The site is moving to another place and takes nothing new for a short while. What you typed is still here: please try again in a few minutes.',
  storageAway:
    'The storage of the pictures does not answer at the moment. Please try again in a few minutes; if that does not help, tell the host of the site.',
  storageRefuses: 'The storage of the pictures refuses what the site asks. Please tell the host of the site.',
  storageFull: 'The storage of the pictures is full. Please tell the host of the site.',
  unavailable: 'The site cannot reach its data at the moment. Please try again later.',
  tooManyApplications: 'Too many applications from this address. Please try again in a few minutes.',
  applicationDeleted: 'This application was deleted meanwhile.',
  noteChangedMeanwhile:
    'This note was changed meanwhile. What you wrote is still there; press Save again to put it in the place of the other one.',
  applicationFailed: 'Your application could not be stored. Please try again later.',
  applicationReceived: 'Thank you for your membership interest, we have received your application!',
  imageAddressWanted: 'Enter the address of a picture on the web: it begins with https://.',
  requiredFields: 'Please fill in all required fields.',
} as const;
