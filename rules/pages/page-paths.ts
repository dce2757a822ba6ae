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
  /** Of a private link (`private-link.ts`). */
  preview: '/preview/:articleId/:key',
  admin: '/create-news',
  contact: '/contact',
} as const;

const FIXED_PATHS: ReadonlySet<string> = new Set(
  Object.values(PAGE_PATHS).filter((path) => !path.includes(':')),
);

/**
 * The canonical path of a page: an article's is its id without the slug. Invalid article ids all become the same missing
 * article. Null when there is no page.
 */
export function canonicalPagePath(pathname: string): string | null {
  if (FIXED_PATHS.has(pathname)) return pathname;
  const [, id] = /^\/news\/([^/]+)(?:\/[^/]+)?$/.exec(pathname) ?? [];
  if (id === undefined) return null;
  return ARTICLE_ID.test(id) ? `/news/${id}` : MISSING_ARTICLE_PATH;
}

export const MISSING_ARTICLE_PATH = '/news/missing';

/** A UUID. */
const ARTICLE_ID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
