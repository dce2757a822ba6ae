import type { IncomingMessage } from 'node:http';
import type { RequestHandler } from 'express';
import { sendFailure } from './failures.ts';

/**
 * Refuses a state-changing request that another site's page sent (403 FORBIDDEN). Programs that send neither
 * `Origin` nor `Sec-Fetch-Site` are let through: they have no browser's cookies.
 */
export function ownOriginOnly(publicUrl: () => string): RequestHandler {
  return (request, response, next) => {
    const harmless = request.method === 'GET' || request.method === 'HEAD';
    if (harmless || isOwnRequest(request, publicUrl())) return next();
    sendFailure(request, response, 403, 'FORBIDDEN', 'This request came from another site.');
  };
}

/** @param publicUrl the origin that people reach the site at. */
export function isOwnRequest({ headers }: IncomingMessage, publicUrl: string): boolean {
  if (String(headers['sec-fetch-site']).toLowerCase() === 'cross-site') return false;
  const { origin, host } = headers;
  return origin === undefined || [publicUrl, `http://${host}`, `https://${host}`].includes(origin);
}
