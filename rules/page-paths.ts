/** The addresses of the site's pages, as react-router patterns. */
export const PAGE_PATHS = {
  home: '/',
  about: '/about',
  ourWork: '/our-work',
  membership: '/membership',
  directory: '/membership/directory',
  getInvolved: '/get-involved',
  events: '/events',
  resources: '/resources',
  news: '/news',
  article: '/news/:articleId/:slug?',
  admin: '/create-news',
  contact: '/contact',
} as const;

const FIXED_PATHS: ReadonlySet<string> = new Set(
  Object.values(PAGE_PATHS).filter((path) => !path.includes(':')),
);

/**
 * The address under which a page is known, whatever else its address carries: an article is found by its id alone.
 * Every address that could be no article's is one and the same missing article. Null where there is no page.
 */
export function canonicalPagePath(pathname: string): string | null {
  if (FIXED_PATHS.has(pathname)) return pathname;
  const [, id] = /^\/news\/([^/]+)(?:\/[^/]+)?$/.exec(pathname) ?? [];
  if (id === undefined) return null;
  return ARTICLE_ID.test(id) ? `/news/${id}` : MISSING_ARTICLE_PATH;
}

/** The page of an article that is not there. */
export const MISSING_ARTICLE_PATH = '/news/missing';

/** A UUID, as the server gives them out. */
const ARTICLE_ID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
