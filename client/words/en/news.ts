// What lists of articles say, and articles themselves.

/** After the number of the other images. Narrow screens show the number alone. */
export const moreImages = ' more';
export const pinned = 'Pinned ';
/** Before the date. */
export const updated = 'Updated ';
/** Before the author. */
export const by = 'by ';
export const readMore = 'Read More';

export const olderArticles = 'Older articles';
export const newestArticles = 'Newest articles';
export const noOlderArticles = 'There are no older articles.';
export const searchNews = 'Search news';
export const search = 'Search';

export const share = 'Share';
export const shareArticle = 'Share Article';
export const shareThisArticle = 'Share this article';
export const sendByWhatsApp = 'Send by WhatsApp';
export const addressToCopy = 'Address to copy';
