import type { RequestHandler } from 'express';

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
