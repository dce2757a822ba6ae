// What stands around pages, and what several pages say.
export {
  applicationFailed,
  articleFailed,
  articleLoading,
  articleMissing,
  listEmpty,
  listFailed,
  listLoading,
  routingFailure,
  searchTooLong,
  topicNotFound,
} from '../../../rules/messages/reader-catalogue.ts';

/** Of the words of the page's language. */
export const direction: 'ltr' | 'rtl' = 'ltr';
export const skipToContent = 'Skip to content';
export const menu = 'Menu';
/** The name of the navigation. */
export const main = 'Main';
export const subMenu = (label: string) => `${label} sub-menu`;
export const loading = 'Loading…';
export const close = 'Close';

/** The names of the choice of language, above and below the page. */
export const language = 'Language';
export const languageBelow = 'Language, below the page';

export const explore = 'Explore';
export const contact = 'Contact';
export const followUs = 'Follow us';
export const rightsReserved = (year: string, name: string) => `© ${year} ${name}. All rights reserved.`;
export const fullVersion = 'Full version';
export const lowDataVersion = 'Low-data version';

export const home = 'Home';
export const news = 'News';
export const latestNews = 'Latest News';
export const allNews = 'All news';
export const allEvents = 'All events';
/** Of an article or an event. */
export const itsAddress = 'It may have been withdrawn, or its address is incomplete.';

export const tryAgain = 'Try Again';
export const notFound = 'Not Found';
export const serverError = 'Internal Server Error';
export const pathEnds = 'This path ends here. These go on:';
export const pageFailed = 'This page failed, and the fault is ours. These go on:';
export const partMissing = 'A part of this page did not arrive.';
