import type { IncomingMessage } from 'node:http';
import { isbot } from 'isbot';
import { readLanguage } from '../../../../rules/languages/language-path.ts';
import { countedArticle } from '../../../../rules/pages/pages.ts';
import type { PageViewCounter } from '../../../features/page-views/page-view-counter.ts';
import { sourceOf } from '../../../features/page-views/page-view-source.ts';
import { memoize } from '../../answers/memoize.ts';
import { isSameHost } from '../requests/same-host.ts';
import { hasSessionCookie } from '../requests/viewer.ts';

/** Counts page views of articles in memory, so no answer waits for it. */
export interface CountPageViews {
  /** @param address of a page that was answered with 200 or 304. */
  page(request: IncomingMessage, address: string): void;
  /** @param ids of the articles that a GraphQL answer has. */
  articles(request: IncomingMessage, ids: readonly string[]): void;
}

/** Counts only the source of a request, as one of five words. */
export function createCountPageViews(
  count: PageViewCounter['count'],
  publicUrl: () => string,
): CountPageViews {
  function countAll(request: IncomingMessage, ids: readonly string[]): void {
    if (!isReader(request)) return;
    const source = sourceOf(
      request.headers.referer?.slice(0, MAX_READ_LENGTH),
      (host) => isSameHost(host, request.headers.host) || isSameHost(host, URL.parse(publicUrl())?.host),
    );
    for (const id of ids) count(id, source);
  }

  return {
    page(request, address) {
      const article = request.method === 'GET' ? countedArticle(readLanguage(address).path) : null;
      if (article !== null) countAll(request, [article]);
    },
    articles(request, ids) {
      if (ids.length > 0) countAll(request, ids);
    },
  };
}

/** Whether a person reads now: no robot, no administrator, and no browser that prefetches the page. */
function isReader(request: IncomingMessage): boolean {
  const { headers } = request;
  const userAgent = headers['user-agent'];
  if (!userAgent || isAhead(headers) || hasSessionCookie(request)) return false;
  return !isRobot(userAgent.slice(0, MAX_READ_LENGTH));
}

/** Characters of a header. A client may send 16 KB, which takes longer to read than a cached page to send. */
const MAX_READ_LENGTH = 500;

const isAhead = (headers: IncomingMessage['headers']): boolean =>
  PURPOSES.some((name) => headers[name] !== undefined && AHEAD.test(String(headers[name])));

const PURPOSES = ['sec-purpose', 'purpose', 'x-purpose', 'x-moz'] as const;
const AHEAD = /prefetch|prerender|preview/i;

/** The check takes four microseconds, and most browsers send one of few names. */
const isRobot = memoize((userAgent) => isbot(userAgent));
