import type { IncomingMessage } from 'node:http';
import type { RequestHandler } from 'express';
import { sendFailure } from '../failures.ts';
import { isSameHost } from './same-host.ts';

/** Refuses other sites' writes (403). Programs, which send no `Origin` and no browser's cookies, pass. */
export function ownOriginOnly(publicUrl: () => string): RequestHandler {
  return (request, response, next) => {
    const harmless = request.method === 'GET' || request.method === 'HEAD';
    if (harmless || isOwnRequest(request, publicUrl())) return next();
    sendFailure(request, response, 403, 'FORBIDDEN', 'This request came from another site.');
  };
}

/** The origin must be that of PUBLIC_URL, or in either scheme the host that the request names. */
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
