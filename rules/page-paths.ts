/** The addresses of the site's pages, as react-router patterns (spec §2). */
export const PAGE_PATHS = {
  home: '/',
  news: '/news',
  article: '/news/:articleId/:slug?',
} as const;

/**
 * The address under which a page is known, whatever else its address carries: an article is found by its id alone.
 * Null where there is no page.
 */
export function canonicalPagePath(pathname: string): string | null {
  if (pathname === PAGE_PATHS.home || pathname === PAGE_PATHS.news) return pathname;
  const article = /^\/news\/([^/]+)(?:\/[^/]+)?$/.exec(pathname);
  return article ? `/news/${article[1]}` : null;
}
