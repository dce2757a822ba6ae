/** Describes a page. Routes, canonical addresses, the cache, page views and the sitemap derive from it. */
export interface Page {
  /** A react-router pattern. Its canonical address has no optional part. Ids are checked. */
  readonly path: string;
  /** The query parameters that it reads, in the order of its canonical address. All others are ignored. */
  readonly query?: readonly QueryParameter[];
  /** Whether it shows data: its operation is in `client/visitor/pages/page-operations.ts`. */
  readonly readsData?: true;
  /** Whether page views of its article are counted. Those of other pages never are. */
  readonly isCounted?: true;
  /** The page whose words and data it shows; null where it shows none. Its own by default. */
  readonly content?: string | null;
  /** Whether it is only for some people. The sitemap omits it. */
  readonly isPrivate?: true;
}

/** `server/web/http/pages/page-address.ts` defines the values that each may have. */
export type QueryParameter = 'after' | 'q' | 'lang' | 'event' | 'sent';

export const PAGES = {
  home: { path: '/', readsData: true },
  about: { path: '/about' },
  ourWork: { path: '/our-work' },
  membership: { path: '/membership', query: ['sent'] },
  directory: { path: '/membership/directory' },
  getInvolved: { path: '/get-involved' },
  /** Its former addresses of events lead to those of now. */
  events: { path: '/events', query: ['event'] },
  event: { path: '/events/:eventId', content: 'events' },
  resources: { path: '/resources' },
  news: { path: '/news', query: ['after', 'q', 'lang'], readsData: true },
  /** Before the article, whose path fits it too. Its former addresses lead to it. */
  topic: { path: '/news/topics/:topic', query: ['after'], readsData: true, content: null },
  article: { path: '/news/:articleId/:slug?', readsData: true, isCounted: true, content: null },
  /** The page of a private link (`private-link.ts`). */
  preview: { path: '/preview/:articleId/:key', readsData: true, isPrivate: true, content: null },
  admin: { path: '/create-news', isPrivate: true },
  /** The administrator's guide, which is no secret. */
  help: { path: '/create-news/help', isPrivate: true, content: null },
  contact: { path: '/contact' },
} as const satisfies Readonly<Record<string, Page>>;

export type PageName = keyof typeof PAGES;

const ENTRIES: readonly (readonly [PageName, Page])[] = Object.entries(PAGES) as [PageName, Page][];

export const PAGE_PATHS = Object.fromEntries(ENTRIES.map(([name, { path }]) => [name, path])) as {
  readonly [Name in PageName]: (typeof PAGES)[Name]['path'];
};

/** The feed is a document, not a page. */
export const FEED_PATH = `${PAGE_PATHS.news}/feed.xml`;

const hasParameters = ({ path }: Page): boolean => path.includes(':');

/** Pages at one fixed path, by that path. */
const FIXED_PAGES: ReadonlyMap<string, Page> = new Map(
  ENTRIES.filter(([, page]) => !hasParameters(page)).map(([, page]) => [page.path, page]),
);

export const MISSING_ARTICLE_PATH = '/news/missing';
/** No event and no topic has this id. */
export const MISSING_EVENT_PATH = '/events/-';
export const MISSING_TOPIC_PATH = '/news/topics/-';

/** Pages that each show one article, event or topic, with the part of the path before its id. */
const ITEM_PAGES = ENTRIES.filter(([, page]) => hasParameters(page) && !page.isPrivate).map(
  ([name, { path, query, isCounted }]) => ({
    name,
    query,
    isCounted,
    folder: path.slice(0, path.indexOf(':')),
    pattern: new RegExp(`^${path.replace(/\/:\w+\?/g, '(?:/[^/]+)?').replace(/:\w+/, '([^/]+)')}$`),
  }),
);

/** The paths that the sitemap lists. */
export const listedPaths = (): string[] =>
  [...FIXED_PAGES.values()].filter(({ isPrivate }) => !isPrivate).map(({ path }) => path);

/** The query parameters that the page at a canonical path reads. */
export const queryOf = (path: string): readonly QueryParameter[] =>
  (FIXED_PAGES.get(path) ?? itemPageAt(path))?.query ?? [];

/** Whether there is a page for visitors at a path: other languages have these. */
export function isVisitorPage(pathname: string): boolean {
  const page = FIXED_PAGES.get(pathname);
  return page ? !page.isPrivate : canonicalPagePath(pathname) !== null;
}

/** A page's canonical path, without an article's slug; null if there is none. Invalid ids share one path. */
export function canonicalPagePath(pathname: string): string | null {
  if (FIXED_PAGES.has(pathname)) return pathname;
  for (const { name, pattern, folder } of ITEM_PAGES) {
    const [, id] = pattern.exec(pathname) ?? [];
    if (id === undefined) continue;
    if (name === 'article') return ARTICLE_ID.test(id) ? folder + id : MISSING_ARTICLE_PATH;
    return folder + (WORDS_ID.test(id) ? id : '-');
  }
  return null;
}

const itemPageAt = (path: string) => ITEM_PAGES.find(({ folder }) => path.startsWith(folder));

const MISSING_PATHS = [MISSING_ARTICLE_PATH, MISSING_EVENT_PATH, MISSING_TOPIC_PATH];

/** The id of the item of which the page at a canonical path is. */
function itemOf(path: string, name: PageName): string | null {
  const page = MISSING_PATHS.includes(path) ? undefined : itemPageAt(path);
  return page?.name === name ? path.slice(page.folder.length) : null;
}

/** The id of the article that a page at a canonical path shows; null when it shows none. */
export const articleOfPage = (path: string) => itemOf(path, 'article');

/** The id of the event that a page at a canonical path shows; null when it shows none. */
export const eventOfPage = (path: string) => itemOf(path, 'event');

/** The slug of the topic that a page at a canonical path shows; null when it shows none. */
export const topicOfPage = (path: string) => itemOf(path, 'topic');

/** The id of the article whose page views are counted at a canonical path; null when none are. */
export const countedArticle = (path: string): string | null =>
  itemPageAt(path)?.isCounted ? articleOfPage(path) : null;

/** A UUID. */
const ARTICLE_ID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
/** From `newContentId`. */
const WORDS_ID = /^[a-z\d]+(?:-[a-z\d]+)*$/;
