import type { IncomingMessage } from 'node:http';
import { canonicalLang } from '../../../../rules/articles/language.ts';
import { MAX_SEARCH_LENGTH } from '../../../../rules/articles/news-place.ts';
import { tidySearch } from '../../../../rules/characters.ts';
import type { SiteContent } from '../../../../rules/content/schemas.ts';
import { eventPath, type NetworkEvent } from '../../../../rules/events/network-event.ts';
import { ENGLISH } from '../../../../rules/languages/interface-languages.ts';
import { addressIn, readLanguage } from '../../../../rules/languages/language-path.ts';
import { RECEIVED } from '../../../../rules/pages/membership-page.ts';
import {
  canonicalPagePath,
  eventOfPage,
  isVisitorPage,
  MISSING_EVENT_PATH,
  PAGE_PATHS,
  type QueryParameter,
  queryOf,
} from '../../../../rules/pages/pages.ts';
import { readCursor } from '../../../database/queries/list-page.ts';
import type { ContentSnapshot } from '../../../features/content/content-source.ts';
import { savesData } from './low-data.ts';

/**
 * The canonical path, with its language's prefix and the query parameters that the page reads, to cache it
 * once; null for no page. All unknown events share one, so that they cannot fill the cache.
 */
export function pageAddress(url: string, site: PageSource): string | null {
  const english = englishAddress(url, site.content);
  if (english !== null || site.languages.length === 0) return english;
  const { language, path } = readLanguage(url);
  // "/fr/" leads to "/fr", as other addresses do that end with a slash.
  if (!site.languages.includes(language) || HOME_WITH_SLASH.test(url)) return null;
  const address = englishAddress(path, site.content);
  const isThere = address !== null && isVisitorPage(address.replace(QUERY, ''));
  return isThere ? addressIn(language, address) : null;
}

/** What says which pages there are. */
export type PageSource = Pick<ContentSnapshot, 'content' | 'languages'>;

function englishAddress(url: string, { EVENTS }: SiteContent): string | null {
  const pathEnds = url.search(QUERY_OR_HASH);
  const path = knownPath(canonicalPagePath(pathEnds < 0 ? url : url.slice(0, pathEnds)), EVENTS);
  if (pathEnds < 0) return path;
  const names = path === null ? [] : queryOf(path);
  if (names.length === 0) return path;
  const given = new URLSearchParams(url.slice(pathEnds));
  const kept = new URLSearchParams();
  for (const name of names) {
    const value = given.get(name);
    const read = value === null ? null : READ_PARAMETER[name](value, EVENTS);
    if (read === NO_PAGE) return null;
    if (read !== null) kept.set(name, read);
  }
  return kept.size === 0 ? path : `${path}?${kept}`;
}

const QUERY_OR_HASH = /[?#]/;
const QUERY = /\?.*/;
const HOME_WITH_SLASH = /^\/[^/]*\/(?=$|[?#])/;

function knownPath(path: string | null, events: readonly NetworkEvent[]): string | null {
  const event = path === null ? null : eventOfPage(path);
  return event === null || isEvent(event, events) ? path : MISSING_EVENT_PATH;
}

const isEvent = (id: string, events: readonly NetworkEvent[]): boolean =>
  events.some((event) => event.id === id);

const NO_PAGE = Symbol('no page');

/** The canonical value of a parameter; null when it says nothing. */
const READ_PARAMETER: Readonly<
  Record<QueryParameter, (value: string, events: readonly NetworkEvent[]) => string | null | typeof NO_PAGE>
> = {
  after: (cursor) => (readCursor(cursor) === null ? NO_PAGE : cursor),
  // One character too many is enough for the refusal.
  q: (search) =>
    tidySearch(search)
      .slice(0, MAX_SEARCH_LENGTH + 1)
      .toWellFormed() || null,
  lang: (tag) => (tag === '' ? null : canonicalLang(tag) === tag ? tag : NO_PAGE),
  event: (id, events) => (isEvent(id, events) ? id : null),
  sent: (value) => (value === RECEIVED ? value : null),
};

/** The page of the event that an address of before 2027 names: /events?event=mentoring-session */
export function formerEventPath(address: string): string | null {
  const { language, path: whole } = readLanguage(address);
  const [path, query] = whole.split('?');
  const event = path === PAGE_PATHS.events ? new URLSearchParams(query).get('event') : null;
  return event === null ? null : addressIn(language, eventPath(event));
}

/** All unknown addresses of a language share one, so they cannot fill the cache. */
export function notFoundAddress(url: string, { languages }: PageSource): string {
  const { language } = readLanguage(url);
  return addressIn(languages.includes(language) ? language : ENGLISH, '/not-found');
}

export function pageKey(address: string, lowData: boolean): string {
  // No address starts with a space.
  return lowData ? ` ${address}` : address;
}

/** The admin area always has its scripts. */
export const isLowDataPage = (address: string, request: IncomingMessage): boolean =>
  address !== PAGE_PATHS.admin && savesData(request);
