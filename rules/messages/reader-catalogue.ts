// The messages that readers see. Each is a constant of its own, so that a script has only what it uses.
export const routingFailure = 'Unexpected Application Error!';
export const listFailed = 'Failed to load news articles. Please try again later.';
export const listEmpty = 'No news articles available at the moment.';
export const listLoading = 'Loading news articles...';
export const searchTooLong = 'Please search with at most 200 characters.';
export const articleFailed = 'Failed to load article. Please try again later.';
export const articleLoading = 'Loading article...';
export const articleMissing = 'Article not found.';
export const topicNotFound = 'Topic not found.';
export const applicationFailed = 'Your application could not be stored. Please try again later.';
export const applicationReceived =
  'Thank you for your membership interest, we have received your application!';
