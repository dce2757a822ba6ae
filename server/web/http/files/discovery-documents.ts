import type { RequestHandler } from 'express';
import type { Kysely } from 'kysely';
import { FEED_PATH } from '../../../../rules/pages/pages.ts';
import type { Database } from '../../../database/tables.ts';
import { findPosition } from '../../../features/news/sitemap-repository.ts';
import type { Client } from '../../../platform/limits/queue.ts';
import type { AllowCdn } from '../../answers/allow-cdn.ts';
import { type Answer, makeAnswer } from '../../answers/answer.ts';
import type { AnswerCache } from '../../answers/answer-cache.ts';
import { sendAnswer } from '../../answers/send-answer.ts';
import { writeFeed } from '../../seo/feed.ts';
import {
  firstArticleOf,
  PAGES_SITEMAP_PATH,
  SITEMAP_PATH,
  writeNewsSitemap,
  writePagesSitemap,
  writeSitemapIndex,
} from '../../seo/sitemap.ts';
import type { AddressOf } from '../requests/client-address.ts';
import type { SecurityHeaders } from '../security-headers.ts';

/** The routes of the feed and the sitemaps. */
export const DISCOVERY_DOCUMENTS = [FEED_PATH, SITEMAP_PATH, '/sitemaps/{*path}'];

export const isDiscoveryDocument = (path: string): boolean =>
  path === FEED_PATH || path === SITEMAP_PATH || path.startsWith('/sitemaps/');

/** Serves feed and sitemaps, and passes other paths on. They are cached with the pages under their paths. */
export function discoveryDocumentHandler({
  answers,
  allowCdn,
  db,
  clock,
  publicUrl,
  addressOf,
  securityHeaders,
}: {
  answers: AnswerCache;
  allowCdn: AllowCdn;
  db: Kysely<Database>;
  clock: () => number;
  publicUrl: () => string;
  addressOf: AddressOf;
  securityHeaders: SecurityHeaders;
}): RequestHandler {
  return async (request, response, next) => {
    const { path } = request;
    const client = { address: addressOf(request) };
    const write = await writerOf(path, client);
    if (write === null) return next();
    sendAnswer(request, response, await documentOf(path, client, write));
  };

  function documentOf(path: string, client: Client, write: Writer): Promise<Answer> {
    return answers.getOrMake(path, client, async (_stale, expiresAt) => ({
      answer: allowCdn(await makeDocument(path, write), expiresAt),
      cacheable: true,
    }));
  }

  /** Only listed sitemaps are made: one for each article would keep a core busy and evict cached pages. */
  async function isListed(path: string, client: Client): Promise<boolean> {
    const index = await documentOf(SITEMAP_PATH, client, () => writeSitemapIndex({ db, clock }, publicUrl()));
    return index.representation('identity').body.includes(`${path}<`);
  }

  async function writerOf(path: string, client: Client): Promise<Writer | null> {
    const origin = publicUrl();
    if (path === FEED_PATH) return () => writeFeed({ db, clock }, origin);
    if (path === SITEMAP_PATH) return () => writeSitemapIndex({ db, clock }, origin);
    if (path === PAGES_SITEMAP_PATH) return () => writePagesSitemap(origin);
    const firstId = firstArticleOf(path);
    const first =
      firstId !== null && (await isListed(path, client)) ? await findPosition(db, firstId, clock()) : null;
    return first && (() => writeNewsSitemap({ db, clock }, origin, first));
  }

  async function makeDocument(path: string, write: Writer): Promise<Answer> {
    const madeAt = clock();
    const traits = {
      status: 200,
      contentType:
        path === FEED_PATH ? 'application/atom+xml; charset=utf-8' : 'application/xml; charset=utf-8',
      cacheControl: 'no-cache',
      headers: securityHeaders.list,
      madeAt,
    };
    return makeAnswer(traits, await write(), EFFORT);
  }
}

type Writer = () => string | Promise<string>;

/** Brotli quality, the same as for pages. */
const EFFORT = 5;

/** A small generated file. It is made at the first request, because the site's address is known only then. */
export function textFileHandler(
  contentType: string,
  write: () => string,
  { list: headers }: SecurityHeaders,
): RequestHandler {
  let answer: Answer | undefined;
  return (request, response) => {
    answer ??= makeAnswer({ status: 200, contentType, cacheControl: FOR_AN_HOUR, headers }, write(), BEST);
    sendAnswer(request, response, answer);
  };
}

const FOR_AN_HOUR = 'public, max-age=3600';
/** It is compressed only once. */
const BEST = 9;
