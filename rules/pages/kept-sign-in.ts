import { PAGE_PATHS } from './pages.ts';

/** The query of the page after a sign-in without scripts: its request shows whether the session was kept. */
export const SIGNED_IN_QUERY = { name: 'signed-in', byHttp: 'http', otherwise: '1' } as const;

/** Whether the browser refuses the cookie, which is for https only. @param origin from the settings */
export const needsHttps = (page: string | undefined, origin: string): boolean =>
  origin.startsWith('https:') && page?.startsWith('http:') === true;

/** Why a sign-in was not kept, and what to do. @param isByHttp whether the page needs https but had none */
export function signInNotKept(isByHttp: boolean, origin: string): string {
  return isByHttp
    ? `Your browser could not keep you signed in, because this page was opened without https. Open ${origin}${PAGE_PATHS.admin} and sign in there.`
    : 'Your browser could not keep you signed in, because it blocks cookies for this site. Allow them in its settings, then sign in again.';
}
