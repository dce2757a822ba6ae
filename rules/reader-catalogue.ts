/** The messages that readers see: their scripts have no others. */
export const READER_CATALOGUE = {
  routingFailure: 'Unexpected Application Error!',
  listFailed: 'Failed to load news articles. Please try again later.',
  listEmpty: 'No news articles available at the moment.',
  listLoading: 'Loading news articles...',
  searchTooLong: 'Please search with at most 200 characters.',
  articleFailed: 'Failed to load article. Please try again later.',
  articleLoading: 'Loading article...',
  articleMissing: 'Article not found.',
  applicationFailed: 'Your application could not be stored. Please try again later.',
  applicationReceived: 'Thank you for your membership interest, we have received your application!',
} as const;
