import type { IncomingMessage } from 'node:http';
import type { RequestHandler } from 'express';
import { memoize } from '../answers/memoize.ts';

/**
 * Gives a request that names the whole address, as one to a proxy does (RFC 9112, 3.2.2), its path alone; a fragment, which
 * no client should send, goes.
 */
export function toOriginForm(request: IncomingMessage): void {
  const url = request.url ?? '';
  if (url.startsWith('/')) [request.url] = url.split('#', 1);
  else {
    const address = URL.parse(url);
    if (address) request.url = `${address.pathname}${address.search}`;
  }
}

/** Lets only requests through whose address can be read. */
export const readableRequest: RequestHandler = (request, response, next) => {
  const { url } = request;
  if (url.startsWith('/') && hasReadableHost(request) && URL.canParse(url, 'http://host')) return next();
  response.status(400).type('text').send('This address cannot be read.');
};

export const hasReadableHost = ({ headers: { host = 'none' } }: IncomingMessage): boolean =>
  isReadableHost(host);

const isReadableHost = memoize((host) => HOST.test(host) && URL.canParse(`http://${host}`));

/** A name or an address, with or without a port (RFC 9110, 7.2). */
const HOST = /^(?:[\w.-]+|\[[\da-f:.]+\])(?::\d{1,5})?$/i;

/**
 * Waits for a pipelined request's turn: until then its answer has no connection, and whatever is opened for it would
 * not be closed when the client goes away.
 */
export const awaitSocket: RequestHandler = (_request, response, next) => {
  if (response.socket) next();
  else response.once('socket', () => next());
};

/** Sends a GET for an address with slashes at its end to the address without (308). */
export const withoutTrailingSlash: RequestHandler = (request, response, next) => {
  const queryBegins = request.url.indexOf('?');
  const path = queryBegins < 0 ? request.url : request.url.slice(0, queryBegins);
  const isRead = request.method === 'GET' || request.method === 'HEAD';
  if (!isRead || path === '/' || !path.endsWith('/')) return next();
  // One slash at the front, and no backslash, which browsers read as one: two would be another host's address.
  let begin = 0;
  while (SLASHES.has(path.charAt(begin))) begin += 1;
  let end = path.length;
  while (end > begin && SLASHES.has(path.charAt(end - 1))) end -= 1;
  response.redirect(308, `/${path.slice(begin, end)}${request.url.slice(path.length)}`);
};

const SLASHES: ReadonlySet<string> = new Set(['/', '\\']);
