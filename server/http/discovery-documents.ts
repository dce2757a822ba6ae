import type { RequestHandler } from 'express';
import type { Kysely } from 'kysely';
import { makeAnswer } from '../answers/answer.ts';
import type { AnswerCache, MadeAnswer } from '../answers/answer-cache.ts';
import { sendAnswer } from '../answers/send-answer.ts';
import type { Database } from '../database/tables.ts';
import { FEED_PATH, writeFeed } from '../discovery/feed.ts';
import {
  firstArticleOf,
  PAGES_SITEMAP_PATH,
  SITEMAP_PATH,
  writeNewsSitemap,
  writePagesSitemap,
  writeSitemapIndex,
} from '../discovery/sitemap.ts';
import { findPosition } from '../news/sitemap-repository.ts';
import { SECURITY_HEADERS } from './security-headers.ts';

/** The addresses of the feed and the sitemaps, as Express knows them. */
export const DISCOVERY_DOCUMENTS = [FEED_PATH, SITEMAP_PATH, '/sitemaps/{*path}'];

/** Whether a path is that of the feed or of a sitemap, and so no page's. */
export const isDiscoveryDocument = (path: string): boolean =>
  path === FEED_PATH || path === SITEMAP_PATH || path.startsWith('/sitemaps/');

/** Feed and sitemaps, kept beside the pages, under their paths; a path that is neither's is the next handler's. */
export function discoveryDocumentHandler({
  answers,
  db,
  clock,
  publicUrl,
}: {
  answers: AnswerCache;
  db: Kysely<Database>;
  clock: () => number;
  publicUrl: () => string;
}): RequestHandler {
  return async (request, response, next) => {
    const { path } = request;
    const write = await writerOf(path);
    if (write === null) return next();
    sendAnswer(request, response, await answers.answer(path, () => makeDocument(path, write)));
  };

  async function writerOf(path: string): Promise<(() => string | Promise<string>) | null> {
    const origin = publicUrl();
    if (path === FEED_PATH) return () => writeFeed(db, origin);
    if (path === SITEMAP_PATH) return () => writeSitemapIndex(db, origin);
    if (path === PAGES_SITEMAP_PATH) return () => writePagesSitemap(origin);
    const firstId = firstArticleOf(path);
    const first = firstId === null ? null : await findPosition(db, firstId);
    return first && (() => writeNewsSitemap(db, origin, first));
  }

  async function makeDocument(path: string, write: () => string | Promise<string>): Promise<MadeAnswer> {
    const madeAt = clock();
    const traits = {
      status: 200,
      contentType:
        path === FEED_PATH ? 'application/atom+xml; charset=utf-8' : 'application/xml; charset=utf-8',
      cacheControl: 'no-cache',
      headers: SECURITY_HEADERS,
      // A second process may say another time; whoever sends the validator back is served by either.
      madeAt,
    };
    return { answer: makeAnswer(traits, await write(), EFFORT), keep: true };
  }
}

/** Of brotli, as for pages. */
const EFFORT = 5;
