/** The texts that people read when something fails or succeeds, word for word (spec §2, §5 and §8). */
export const CATALOGUE = {
  routingFailure: 'Unexpected Application Error!',
  listFailed: 'Failed to load news articles. Please try again later.',
  listEmpty: 'No news articles available at the moment.',
  listLoading: 'Loading news articles...',
  articleFailed: 'Failed to load article. Please try again later.',
  articleLoading: 'Loading article...',
  articleMissing: 'Article not found.',
  linkCopied: 'Link copied to clipboard!',
  /** The address follows. */
  linkNotCopied: 'Failed to copy link. Please copy manually:',
  articleChangedMeanwhile: 'This article was changed meanwhile. Reload it to see the other version.',
  incorrectPassword: 'Incorrect password. Please try again.',
  notConfigured: 'Admin configuration not found',
  authenticationUnavailable: 'Authentication service unavailable',
  tooManyAttempts: 'Too many attempts. Please wait a few minutes and try again.',
  signInNeeded: 'Please sign in to continue.',
  createFailed: 'Error creating news article. Please try again.',
  updateFailed: 'Error updating article. Please try again.',
  deleteFailed: 'Error deleting article. Please try again.',
  unavailable: 'The site cannot reach its data at the moment. Please try again later.',
  requiredFields: 'Please fill in all required fields.',
} as const;
