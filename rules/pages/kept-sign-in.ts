import { PAGE_PATHS } from './pages.ts';

/**
 * The query of the page that follows a sign-in without scripts. That request shows whether the browser kept
 * the session.
 */
export const SIGNED_IN_QUERY = { name: 'signed-in', byHttp: 'http', otherwise: '1' } as const;

/**
 * Whether the browser refuses the session cookie, which is for https only.
 * @param origin the site's origin in the settings
 */
export const needsHttps = (page: string | undefined, origin: string): boolean =>
  origin.startsWith('https:') && page?.startsWith('http:') === true;

/**
 * Why the browser did not keep a sign-in, and what to do.
 * @param isByHttp whether the page needs https but was requested without it
 */
export function signInNotKept(isByHttp: boolean, origin: string): string {
  return isByHttp
    ? `Your browser did not keep the sign-in, because this page was opened without https. Open ${origin}${PAGE_PATHS.admin} and sign in there.`
    : 'Your browser did not keep the sign-in: it blocks cookies for this site. Allow them in its settings, then sign in again.';
}
