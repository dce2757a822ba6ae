import type { IncomingMessage, ServerResponse } from 'node:http';
import type { RequestHandler } from 'express';
import { memoize } from '../../answers/memoize.ts';
import { redirect } from '../pages/redirect.ts';

/** Reduces an absolute URL, as for proxies (RFC 9112, 3.2.2), to its path and query; removes a fragment. */
export function toOriginForm(request: IncomingMessage): void {
  const url = request.url ?? '';
  if (url.startsWith('/')) [request.url] = url.split('#', 1);
  else {
    const address = URL.parse(url);
    request.url = address?.pathname.startsWith('/') ? `${address.pathname}${address.search}` : UNREADABLE;
  }
}

/** Never a real address. Express would parse the given one with a function that makes Node warn. */
const UNREADABLE = '//';

export const readableRequest: RequestHandler = (request, response, next) => {
  const { url } = request;
  if (url.startsWith('/') && hasReadableHost(request) && URL.canParse(url, 'http://host')) return next();
  // Later data on the connection may be meant as a part of this request.
  response.status(400).set('Connection', 'close').type('text').send('This address cannot be read.');
};

/** Only HTTP 1.0 needs no host. Several hosts are one text with commas, because of `http-server.ts`. */
export const hasReadableHost = ({ headers: { host }, httpVersionMinor }: IncomingMessage): boolean =>
  host === undefined ? httpVersionMinor === 0 : isReadableHost(host);

const isReadableHost = memoize((host) => HOST.test(host) && URL.canParse(`http://${host}`));

/** A name or an IP address, with or without a port (RFC 9110, 7.2). */
const HOST = /^(?:[\w.-]+|\[[\da-f:.]+\])(?::\d{1,5})?$/i;

/** A pipelined request waits for its socket: what is opened before would stay open if the client leaves. */
export const socketOf = (response: ServerResponse): Promise<void> =>
  new Promise((resolve) => response.once('socket', () => resolve()));

/** Redirects a GET for an address with trailing slashes to the one without (308). */
export const withoutTrailingSlash: RequestHandler = (request, response, next) => {
  const queryBegins = request.url.indexOf('?');
  const path = queryBegins < 0 ? request.url : request.url.slice(0, queryBegins);
  const isRead = request.method === 'GET' || request.method === 'HEAD';
  if (!isRead || path === '/' || !path.endsWith('/')) return next();
  // Two slashes at the start would name another host; browsers read a backslash as a slash.
  let start = 0;
  while (SLASHES.has(path.charAt(start))) start += 1;
  let end = path.length;
  while (end > start && SLASHES.has(path.charAt(end - 1))) end -= 1;
  redirect(response, 308, `/${path.slice(start, end)}${request.url.slice(path.length)}`);
};

const SLASHES: ReadonlySet<string> = new Set(['/', '\\']);
