import { setImmediate } from 'node:timers/promises';
import type { Kysely } from 'kysely';
import { x } from 'xastscript';
import { PAGE_PATHS } from '../../rules/page-paths.ts';
import { articlePath, slugOf } from '../../rules/slug.ts';
import type { ListPosition } from '../database/list-page.ts';
import type { Database } from '../database/tables.ts';
import { findFrom, findLater, findOldest } from '../news/sitemap-repository.ts';
import { xmlDocument } from './xml-document.ts';

export const SITEMAP_PATH = '/sitemap.xml';
export const PAGES_SITEMAP_PATH = '/sitemaps/pages.xml';
const newsSitemapPath = (firstId: string): string => `/sitemaps/news-${firstId}.xml`;

/** The id of the article that a sitemap of news begins with; null for any other path. */
export const firstArticleOf = (path: string): string | null =>
  /^\/sitemaps\/news-([0-9a-f-]{36})\.xml$/.exec(path)?.[1] ?? null;

/** The list of all sitemaps. One of news is known by its first article, so that a new article changes the last one alone. */
export async function writeSitemapIndex(db: Kysely<Database>, origin: string): Promise<string> {
  const paths = [PAGES_SITEMAP_PATH];
  let first = await findOldest(db);
  while (first) {
    paths.push(newsSitemapPath(first.id));
    first = await findLater(db, first, SITEMAP_SIZE);
    // A hundred thousand articles are a hundred looks, and nobody else is to wait for them.
    await setImmediate();
  }
  return xmlDocument(
    x(
      'sitemapindex',
      { xmlns: NAMESPACE },
      paths.map((path) => x('sitemap', [x('loc', origin + path)])),
    ),
  );
}

/** The site's fixed pages, those that anybody is to find. */
export function writePagesSitemap(origin: string): string {
  const paths = Object.values(PAGE_PATHS).filter((path) => !path.includes(':') && path !== PAGE_PATHS.admin);
  return sitemap(paths.map((path) => ({ address: new URL(path, origin).href })));
}

/** The published articles from one on. */
export async function writeNewsSitemap(
  db: Kysely<Database>,
  origin: string,
  first: ListPosition,
): Promise<string> {
  const articles = await findFrom(db, first, SITEMAP_SIZE);
  return sitemap(
    articles.map(({ id, title, updatedAt }) => ({
      address: origin + articlePath(id, slugOf(title)),
      updatedAt,
    })),
  );
}

function sitemap(entries: readonly { address: string; updatedAt?: number }[]): string {
  return xmlDocument(
    x(
      'urlset',
      { xmlns: NAMESPACE },
      entries.map(({ address, updatedAt }) =>
        x('url', [
          x('loc', address),
          ...(updatedAt === undefined ? [] : [x('lastmod', new Date(updatedAt).toISOString())]),
        ]),
      ),
    ),
  );
}

const NAMESPACE = 'http://www.sitemaps.org/schemas/sitemap/0.9';

/** Articles in a sitemap: 50,000 would be allowed, but a thousand are read and written in the time of a page. */
const SITEMAP_SIZE = 1000;
