import type { PageViewSourceName } from '../../database/tables.ts';

export type PageViewSource = PageViewSourceName;

/** The sources of page views, in the order of all lists. */
export const PAGE_VIEW_SOURCES: readonly PageViewSource[] = [
  'WHATSAPP',
  'SEARCH',
  'THIS_SITE',
  'OTHER_SITE',
  'DIRECT',
];

/** Only the kind of source is stored, not its address. Most apps and many sites send no `referer` header. */
export function sourceOf(referer: string | undefined, isOwnHost: (host: string) => boolean): PageViewSource {
  const from = referer === undefined ? null : URL.parse(referer);
  if (!from?.host) return 'DIRECT';
  if (isOwnHost(from.host)) return 'THIS_SITE';
  if (WHATSAPP.test(from.hostname)) return 'WHATSAPP';
  return SEARCH.test(from.hostname) ? 'SEARCH' : 'OTHER_SITE';
}

/** The website, the short links, and the Android app, which browsers name `android-app://com.whatsapp`. */
const WHATSAPP = /^(?:(?:[\w-]+\.)*whatsapp\.(?:com|net)|wa\.me|l\.wl\.co|com\.whatsapp(?:\.w4b)?)$/;

/** Search engines by the names of their hosts in all countries, and Google's app on Android. */
const SEARCH =
  /^(?:(?:(?:www|m|news|cn)\.)?(?:google|bing|yandex|ecosia|qwant|startpage|duckduckgo|baidu|ask)(?:\.[a-z]{2,3}){1,2}|(?:[\w-]+\.)*search\.yahoo\.(?:com|co\.jp)|(?:search\.brave|www\.mojeek|search\.aol)\.com|com\.google\.android\.googlequicksearchbox)$/;
