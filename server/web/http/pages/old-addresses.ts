import type { RequestHandler } from 'express';
import { MISSING_ARTICLE_PATH, MISSING_EVENT_PATH } from '../../../../rules/pages/pages.ts';
import type { ContentSource } from '../../../features/content/content-source.ts';
import type { OldAddresses } from '../../../features/old-addresses/old-addresses.ts';
import { pageAddress } from './page-address.ts';
import { redirect } from './redirect.ts';

/** Leads addresses of a former site to what they show now (301). All others are passed on. */
export function oldAddressHandler(
  oldAddresses: OldAddresses,
  content: Pick<ContentSource, 'known'>,
): RequestHandler {
  return async (request, response, next) => {
    const { method, url, path } = request;
    const isRead = method === 'GET' || method === 'HEAD';
    const page = pageAddress(path.replace(/(?<=.)\/+$/, ''), content.known());
    if (!isRead || OWN.test(path) || !mayBeOld(url, page)) return next();
    // What cannot be read says so itself.
    const address = await oldAddresses.find(url).catch(() => null);
    if (address === null) return next();
    redirect(response.set('Cache-Control', 'no-cache'), 301, address);
  };
}

/** Whether an address has no page of its own (`page` is its canonical one), or names a post by its number. */
export const mayBeOld = (url: string, page: string | null): boolean =>
  page === null || page === MISSING_ARTICLE_PATH || page === MISSING_EVENT_PATH || NUMBERED.test(url);

const NUMBERED = /^\/\?(?:.*&)?(?:p|page_id|attachment_id|feed)=/;

/** What the site answers beside its pages. */
const OWN =
  /^\/(?:graphql|healthz|low-data|preview|robots\.txt|sitemap\.xml|sitemaps|uploads\/news-images)(?:\/|$)/;
