import type { IncomingMessage, ServerResponse } from 'node:http';
import { FEED_PATH, PAGE_PATHS } from '../../../../rules/pages/pages.ts';
import type { Log } from '../../../platform/logging/log.ts';
import { currentRequestId } from '../../../platform/logging/request-id.ts';
import { SITEMAP_PATH } from '../../seo/sitemap.ts';

/** Logs when a request is answered or its client is gone (`status` null). Only the method is the client's. */
export function logWhenAnswered(log: Log, request: IncomingMessage, response: ServerResponse): void {
  const { method, url = '', socket } = request;
  // When the client is gone, the line is written outside of the request.
  const id = currentRequestId();
  const begunAt = performance.now();
  let sentBefore = socket.bytesWritten;
  let sent: number | undefined;
  // A pipelined request has no socket until the answers before it are sent.
  response.once('socket', () => {
    sentBefore = socket.bytesWritten;
  });
  // Runs before Node begins the next answer on this socket.
  response.prependOnceListener('finish', () => {
    sent = socket.bytesWritten;
  });
  response.once('close', () => {
    const ms = Math.round(10 * (performance.now() - begunAt)) / 10;
    const bytes = (sent ?? socket.bytesWritten) - sentBefore;
    const path = routeOf(url);
    log.debug(
      { request: id, method, path, status: response.headersSent ? response.statusCode : null, ms, bytes },
      ENDED,
    );
  });
}

const ENDED = 'A request ended';

/** The path, if every site has it; of others only the folder, because a title or a file name follows. */
function routeOf(url: string): string {
  const path = url.split('?', 1)[0] ?? '';
  if (FIXED.has(path)) return path;
  const folder = `/${path.split('/')[1]}/`;
  return FOLDERS.has(folder) && path.startsWith(folder) ? `${folder}…` : '…';
}

const FIXED: ReadonlySet<string> = new Set([
  ...Object.values(PAGE_PATHS),
  FEED_PATH,
  SITEMAP_PATH,
  '/documents',
  '/graphql',
  '/healthz',
  '/low-data',
  '/membership/applications.csv',
  '/robots.txt',
  '/site.webmanifest',
  '/uploads',
]);

const FOLDERS: ReadonlySet<string> = new Set([
  '/assets/',
  '/documents/',
  '/events/',
  '/membership/',
  '/news/',
  '/preview/',
  '/publications/',
  '/sitemaps/',
  '/uploads/',
]);
