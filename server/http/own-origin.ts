import type { IncomingMessage } from 'node:http';
import type { RequestHandler } from 'express';
import { sendFailure } from './failures.ts';

/**
 * Refuses state-changing requests from other sites' pages (403 FORBIDDEN). A request without `Origin` and `Sec-Fetch-Site`
 * passes: it comes from a program, which has no browser's cookies.
 */
export function ownOriginOnly(publicUrl: () => string): RequestHandler {
  return (request, response, next) => {
    const harmless = request.method === 'GET' || request.method === 'HEAD';
    if (harmless || isOwnRequest(request, publicUrl())) return next();
    sendFailure(request, response, 403, 'FORBIDDEN', 'This request came from another site.');
  };
}

export function isOwnRequest({ headers }: IncomingMessage, publicUrl: string): boolean {
  if (String(headers['sec-fetch-site']).toLowerCase() === 'cross-site') return false;
  const { origin, host } = headers;
  return origin === undefined || [publicUrl, `http://${host}`, `https://${host}`].includes(origin);
}
