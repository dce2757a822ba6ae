import type { IncomingMessage } from 'node:http';
import type { RequestHandler } from 'express';
import { DAY_MS } from '../../../../rules/time/durations.ts';
import { redirect } from './redirect.ts';

export const LOW_DATA_VARY = ['Save-Data', 'Cookie'] as const;

/** Whether a reader saves data: by choice on this site, else by the browser's setting. */
export function savesData({ headers }: IncomingMessage): boolean {
  const chosen = headers.cookie?.includes('lowData=') ? CHOICE.exec(headers.cookie)?.[1] : undefined;
  return chosen === undefined ? asksToSave(headers) : chosen === '1';
}

const CHOICE = /(?:^|;)\s*lowData=([01])\s*(?:;|$)/;

const asksToSave = (headers: IncomingMessage['headers']): boolean =>
  headers['save-data'] !== undefined && String(headers['save-data']).toLowerCase() === 'on';

/** `GET /low-data?on=1&to=/path` stores the choice, `on=0` removes it; both redirect to the path (303). */
export function lowDataHandler(publicUrl: () => string): RequestHandler {
  return (request, response) => {
    const { on, to } = request.query;
    response.set('Cache-Control', 'no-store');
    // Otherwise another site's link could turn off the scripts for a year.
    if (request.headers['sec-fetch-site'] === 'cross-site') return redirect(response, 303, localAddress(to));
    const choice = {
      path: '/',
      httpOnly: true,
      sameSite: 'lax',
      secure: publicUrl().startsWith('https:'),
    } as const;
    if (on === '1') response.cookie('lowData', '1', { ...choice, maxAge: YEAR_MS });
    // The browser asks to save data, so without a cookie the answer would be yes.
    else if (asksToSave(request.headers)) response.cookie('lowData', '0', { ...choice, maxAge: YEAR_MS });
    else response.clearCookie('lowData', choice);
    redirect(response, 303, localAddress(to));
  };
}

const YEAR_MS = 365 * DAY_MS;

/** A path of this site; `/` for anything that could lead to another site. */
function localAddress(to: unknown): string {
  if (typeof to !== 'string' || !to.startsWith('/')) return '/';
  const address = URL.parse(to, SOME_ORIGIN);
  // '/.//elsewhere' resolves to the path '//elsewhere', which names another host.
  if (address?.origin !== SOME_ORIGIN || address.pathname.startsWith('//')) return '/';
  return address.pathname + address.search + address.hash;
}

const SOME_ORIGIN = 'http://site.invalid';
