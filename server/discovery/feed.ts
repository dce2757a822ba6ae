import type { Kysely } from 'kysely';
import { x } from 'xastscript';
import { SITE } from '../../content/site.ts';
import { PAGE_PATHS } from '../../rules/page-paths.ts';
import type { Database } from '../database/tables.ts';
import { imagesOf } from '../images/image-repository.ts';
import { findArticles, findContents } from '../news/article-repository.ts';
import { type FeedArticle, feedEntry } from './feed-entry.ts';
import { xmlDocument } from './xml-document.ts';

export const FEED_PATH = `${PAGE_PATHS.news}/feed.xml`;
export const FEED_TITLE = `${SITE.name} · Latest News`;

/** The newest articles as an Atom feed (RFC 4287). @param origin of the site's addresses. */
export async function writeFeed(db: Kysely<Database>, origin: string): Promise<string> {
  const articles = await findArticles(db, { limit: FEED_SIZE, after: null, drafts: false });
  const ids = articles.map(({ id }) => id);
  const images = await imagesOf(db, ids);
  const entries: FeedArticle[] = [];
  let rest = MAX_CONTENT_LENGTH;
  for (const article of articles) {
    const content = (await findContents(db, [article.id])).get(article.id) ?? '';
    rest -= content.length;
    entries.push({ ...article, content: rest >= 0 ? content : null, images: images.get(article.id) ?? [] });
  }
  const address = origin + FEED_PATH;
  return xmlDocument(
    x('feed', { xmlns: 'http://www.w3.org/2005/Atom', 'xml:lang': 'en' }, [
      x('id', address),
      x('title', FEED_TITLE),
      x('subtitle', SITE.tagline),
      x('updated', new Date(Math.max(0, ...articles.map(({ updatedAt }) => updatedAt))).toISOString()),
      x('author', [x('name', SITE.name), x('uri', `${origin}/`)]),
      x('link', { rel: 'self', type: 'application/atom+xml', href: address }),
      x('link', { rel: 'alternate', type: 'text/html', href: origin + PAGE_PATHS.news }),
      x('icon', `${origin}/icon-192.png`),
      ...entries.map((entry) => feedEntry(entry, origin)),
    ]),
  );
}

const FEED_SIZE = 20;

/** Characters of article text in all; what comes after, in twenty of the longest articles, is told by its summary. */
const MAX_CONTENT_LENGTH = 2_000_000;
