import type { IncomingMessage } from 'node:http';
import type { RequestHandler } from 'express';
import { sendFailure } from '../failures.ts';
import { isSameHost } from './same-host.ts';

/**
 * Refuses state-changing requests from pages of other sites (403 FORBIDDEN). A request without `Origin` and
 * `Sec-Fetch-Site` passes, because it comes from a program, which has no cookies of a browser.
 */
export function ownOriginOnly(publicUrl: () => string): RequestHandler {
  return (request, response, next) => {
    const harmless = request.method === 'GET' || request.method === 'HEAD';
    if (harmless || isOwnRequest(request, publicUrl())) return next();
    sendFailure(request, response, 403, 'FORBIDDEN', 'This request came from another site.');
  };
}

/**
 * Compares with the address that the browser shows: that of PUBLIC_URL, or the host that the request names,
 * in either scheme.
 */
export function isOwnRequest({ headers }: IncomingMessage, publicUrl: string): boolean {
  if (String(headers['sec-fetch-site']).toLowerCase() === 'cross-site') return false;
  if (headers.origin === undefined) return true;
  const [from, own] = [readOrigin(headers.origin), readOrigin(publicUrl)];
  if (!from) return false;
  return (
    isSameHost(from.host, headers.host) ||
    (from.protocol === own?.protocol && isSameHost(from.host, own.host))
  );
}

/** @returns null for `null`, which browsers send for a hidden origin, and for an invalid origin. */
function readOrigin(text: string): URL | null {
  const address = URL.parse(text);
  const isOrigin = address?.href === `${address?.origin}/` && /^https?:$/.test(address.protocol);
  return isOrigin ? address : null;
}
