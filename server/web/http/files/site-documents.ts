import type { RequestHandler } from 'express';
import type { Kysely } from 'kysely';
import { topicFeedPath } from '../../../../rules/articles/addresses/slug.ts';
import { EVENTS_CALENDAR_PATH, eventFilePath } from '../../../../rules/events/network-event.ts';
import type { ShownContent } from '../../../../rules/events/shown-events.ts';
import {
  type ContentPart,
  contentOf,
  readContentAddress,
  shownRevision,
} from '../../../../rules/pages/page-content.ts';
import { FEED_PATH } from '../../../../rules/pages/pages.ts';
import type { Database } from '../../../database/tables.ts';
import type { ContentSource } from '../../../features/content/content-source.ts';
import { findPosition } from '../../../features/news/sitemap-repository.ts';
import { findVisibleTopic } from '../../../features/news/topics/topic-repository.ts';
import { findNewsLanguages } from '../../../features/news/translations/translation-repository.ts';
import type { Client } from '../../../platform/limits/queue.ts';
import type { AllowCdn } from '../../answers/allow-cdn.ts';
import { type Answer, makeAnswer } from '../../answers/answer.ts';
import type { AnswerCache } from '../../answers/answer-cache.ts';
import { sendAnswer } from '../../answers/send-answer.ts';
import { eventEndsOf, shownContentOf } from '../../rendering/site-events.ts';
import { type EditionOf, eventCalendar, eventsCalendar } from '../../seo/event-calendar.ts';
import { newsFeedAddress, topicOfFeed, writeFeed } from '../../seo/feed.ts';
import {
  firstArticleOf,
  PAGES_SITEMAP_PATH,
  SITEMAP_PATH,
  writeNewsSitemap,
  writePagesSitemap,
  writeSitemapIndex,
} from '../../seo/sitemap.ts';
import { MANIFEST_PATH, webManifest } from '../../seo/web-manifest.ts';
import type { AddressOf } from '../requests/client-address.ts';
import type { SecurityHeaders } from '../security-headers.ts';

const FOR_AN_HOUR = 'public, max-age=3600';

/** The routes of the documents that are written from the site's data. */
export const SITE_DOCUMENTS = [
  FEED_PATH,
  topicFeedPath(':topic'),
  SITEMAP_PATH,
  '/sitemaps/{*path}',
  MANIFEST_PATH,
  '/content/{*path}',
  '/events/{*path}',
];

/** Whether the cache of pages may have the path as a document. */
export const isSiteDocument = (path: string): boolean =>
  path === FEED_PATH ||
  topicOfFeed(path) !== null ||
  path === SITEMAP_PATH ||
  path === MANIFEST_PATH ||
  path.startsWith('/sitemaps/') ||
  path.startsWith('/content/') ||
  path.endsWith('.ics');

/** The path of a document; of the feed, with the language that its articles are in. */
export function documentAddress(url: string): string {
  const [path = '', query] = url.split('?', 2);
  const lang = path === FEED_PATH ? new URLSearchParams(query).get('lang') : null;
  return lang ? newsFeedAddress(lang) : path;
}

/** Browsers ask each time whether it has changed. A CDN may keep it. */
const CHECKED = 'no-cache';

interface SiteDocument {
  readonly contentType: string;
  readonly cacheControl: string;
  /** In addition to the security headers: names and values. */
  readonly headers?: readonly string[];
  readonly write: () => string | Promise<string>;
}

/**
 * Serves the feed, sitemaps, calendar files, the manifest and the content that the client loads. Passes other
 * paths on. They are cached with the pages under their addresses.
 */
export function siteDocumentHandler({
  answers,
  allowCdn,
  db,
  clock,
  content: contentSource,
  publicUrl,
  addressOf,
  securityHeaders,
}: {
  answers: AnswerCache;
  allowCdn: AllowCdn;
  db: Kysely<Database>;
  clock: () => number;
  content: ContentSource;
  publicUrl: () => string;
  addressOf: AddressOf;
  securityHeaders: SecurityHeaders;
}): RequestHandler {
  return async (request, response, next) => {
    const address = documentAddress(request.url);
    const client = { address: addressOf(request) };
    const document = await documentAt(address, client);
    if (document === null) return next();
    sendAnswer(request, response, await answerOf(address, client, document));
  };

  function answerOf(path: string, client: Client, document: SiteDocument): Promise<Answer> {
    return answers.getOrMake(path, client, async (_stale, expiresAt) => ({
      answer: await makeDocument(document, expiresAt),
      cacheable: true,
    }));
  }

  async function documentAt(path: string, client: Client): Promise<SiteDocument | null> {
    const origin = publicUrl();
    const { content, revision, languages, editionOf: editionOfKey } = await contentSource.usable();
    if (path === FEED_PATH) return atom(() => writeFeed({ db, clock }, origin, content.SITE));
    if (path.startsWith(`${FEED_PATH}?`)) {
      const languages = await findNewsLanguages(db, clock());
      const lang = languages.find((each) => newsFeedAddress(each) === path);
      return lang === undefined ? null : atom(() => writeFeed({ db, clock }, origin, content.SITE, { lang }));
    }
    const slug = topicOfFeed(path);
    if (slug !== null) {
      const topic = await findVisibleTopic(db, slug, clock());
      return topic && atom(() => writeFeed({ db, clock }, origin, content.SITE, { topic }));
    }
    if (path === MANIFEST_PATH) return manifest(() => webManifest(content.SITE));
    if (path === SITEMAP_PATH) return xml(() => writeSitemapIndex({ db, clock }, origin));
    if (path === PAGES_SITEMAP_PATH)
      return xml(() => writePagesSitemap({ db, clock }, origin, content.EVENTS, languages));
    const module = readContentAddress(path);
    if (module) {
      const until = [0, ...eventEndsOf(content)].find(
        (each) => shownRevision(revision, each) === module.revision,
      );
      // Also as of an earlier end, for a page that was opened before the last one.
      return until === undefined ? null : contentModule(module.part, shownContentOf(content, until));
    }
    const editionOf: EditionOf = ({ id }) => {
      const edition = editionOfKey({ kind: 'EVENT', id });
      return { sequence: edition.revision - 1, changedAt: edition.updatedAt };
    };
    if (path === EVENTS_CALENDAR_PATH) {
      const { EVENTS, SITE } = content;
      return calendar('events', () => eventsCalendar(EVENTS, SITE, origin, { now: clock(), editionOf }));
    }
    const event = content.EVENTS.find(({ id }) => eventFilePath(id) === path);
    if (event) return calendar(event.id, () => eventCalendar(event, content.SITE, origin, editionOf(event)));
    const firstId = firstArticleOf(path);
    const first =
      firstId !== null && (await isListed(path, client)) ? await findPosition(db, firstId, clock()) : null;
    return first && xml(() => writeNewsSitemap({ db, clock }, origin, first));
  }

  /** Only listed sitemaps are made: one for each article would keep a core busy and evict cached pages. */
  async function isListed(path: string, client: Client): Promise<boolean> {
    const index = await answerOf(
      SITEMAP_PATH,
      client,
      xml(() => writeSitemapIndex({ db, clock }, publicUrl())),
    );
    return index.representation('identity').body.includes(`${path}<`);
  }

  async function makeDocument(
    { write, headers = [], ...traits }: SiteDocument,
    expiresAt: number,
  ): Promise<Answer> {
    const madeAt = clock();
    const all = [...securityHeaders.list, ...headers];
    const answer = makeAnswer({ ...traits, status: 200, headers: all, madeAt }, await write(), EFFORT);
    return traits.cacheControl === CHECKED ? allowCdn(answer, expiresAt) : answer;
  }
}

const ofType =
  (contentType: string, cacheControl: string) =>
  (write: SiteDocument['write']): SiteDocument => ({ contentType, cacheControl, write });

const atom = ofType('application/atom+xml; charset=utf-8', CHECKED);
const xml = ofType('application/xml; charset=utf-8', CHECKED);
const manifest = ofType('application/manifest+json', FOR_AN_HOUR);
const script = ofType('text/javascript; charset=utf-8', 'public, max-age=31536000, immutable');

/** A module, so that the browser loads and keeps it as it does the client's code. */
const contentModule = (part: ContentPart, content: ShownContent): SiteDocument =>
  script(() => `export default ${JSON.stringify(contentOf(part, content))};\n`);

const calendar = (name: string, write: () => string): SiteDocument => ({
  contentType: 'text/calendar; charset=utf-8',
  cacheControl: CHECKED,
  headers: ['Content-Disposition', `attachment; filename="${name}.ics"`],
  write,
});

/** Brotli quality, the same as for pages. */
const EFFORT = 9;

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

/** It is compressed only once. */
const BEST = 9;
