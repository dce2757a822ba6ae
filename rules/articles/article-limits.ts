/** Articles per page of the public list. */
export const NEWS_PAGE_SIZE = 10;

export const MAX_NEWS_PAGE_SIZE = 50;
export const MAX_MANAGE_PAGE_SIZE = 100;

/** Articles suggested after an article. */
export const READ_NEXT_SIZE = 2;

export const MAX_READ_NEXT_SIZE = 10;

/** Items per page of the administrator's lists. */
export const MANAGE_PAGE_SIZE = 20;

export const VERSIONS_PAGE_SIZE = 20;
export const MAX_VERSIONS_PAGE_SIZE = 100;
/** Versions of each article that are kept at any age. */
export const KEPT_VERSIONS = 20;
/** Days for which every version is kept. */
export const KEPT_VERSION_DAYS = 30;

/** The days in 'Opened 120 times in 30 days', including today. */
export const RECENT_DAYS = 30;

/** The months that 'Readers' shows, including this one. */
export const REPORT_MONTHS = 12;

export const MOST_READ_SIZE = 20;
export const MAX_MOST_READ_SIZE = 50;

/** Lengths in UTF-16 code units. */
export const MAX_TITLE_LENGTH = 200;
export const MAX_ALT_LENGTH = 300;
export const MAX_CAPTION_LENGTH = 200;
export const MAX_PASSWORD_LENGTH = 1024;
export const MIN_PASSWORD_LENGTH = 8;

/** The size of an article's HTML, in bytes of UTF-8. */
export const MAX_CONTENT_BYTES = 500_000;

/** Elements in an article's HTML, and its angle brackets and ampersands. */
export const MAX_CONTENT_TAGS = 10_000;
export const MAX_CONTENT_MARKUP = 60_000;

/** Depth of nested elements in HTML that is read. */
export const MAX_HTML_DEPTH = 100;

export const MAX_ARTICLE_IMAGES = 30;
export const MAX_ARTICLE_DOCUMENTS = 20;

/** Bounds of an article's date in milliseconds since 1970: until the last minute of 2100 in Johannesburg. */
export const MIN_ARTICLE_DATE = 0;
export const MAX_ARTICLE_DATE = Date.UTC(2100, 11, 31, 21, 59);

/** In graphemes. */
export const EXCERPT_LENGTH = 150;
export const SHARE_TEXT_LENGTH = 100;
