import type { IncomingMessage } from 'node:http';
import { EVENTS } from '../../../../content/events.ts';
import { MAX_SEARCH_LENGTH, newsAddress, readNewsPlace } from '../../../../rules/articles/news-place.ts';
import { isReceivedQuery, RECEIVED_QUERY } from '../../../../rules/pages/membership-page.ts';
import { canonicalPagePath, PAGE_PATHS } from '../../../../rules/pages/page-paths.ts';
import { readCursor } from '../../../database/queries/list-page.ts';
import { savesData } from './low-data.ts';

/**
 * The address under which a page is rendered and cached: its canonical path with only those query parameters that the page
 * reads, so that other parameters create no second copy. Null when there is no page.
 */
export function pageAddress(url: string): string | null {
  const pathEnds = url.search(QUERY_OR_HASH);
  if (pathEnds < 0) return canonicalPagePath(url);
  const path = canonicalPagePath(url.slice(0, pathEnds));
  const addressOf = path === null ? undefined : QUERIES.get(path);
  return addressOf ? addressOf(new URLSearchParams(url.slice(pathEnds))) : path;
}

const QUERY_OR_HASH = /[?#]/;

/** The pages that read a query, by path. */
const QUERIES: ReadonlyMap<string, (given: URLSearchParams) => string | null> = new Map([
  [PAGE_PATHS.news, newsPageAddress],
  [PAGE_PATHS.events, eventsPageAddress],
  [PAGE_PATHS.membership, membershipPageAddress],
]);

function newsPageAddress(given: URLSearchParams): string | null {
  const { after, search } = readNewsPlace(given);
  if (after !== null && readCursor(after) === null) return null;
  // One character too many is enough for the refusal.
  return newsAddress({ after, search: search?.slice(0, MAX_SEARCH_LENGTH + 1).toWellFormed() ?? null });
}

function eventsPageAddress(given: URLSearchParams): string {
  const event = EVENTS.find(({ id }) => id === given.get('event'));
  return event ? `${PAGE_PATHS.events}?event=${event.id}` : PAGE_PATHS.events;
}

function membershipPageAddress(given: URLSearchParams): string {
  return isReceivedQuery(given) ? PAGE_PATHS.membership + RECEIVED_QUERY : PAGE_PATHS.membership;
}

export function pageKey(address: string, lowData: boolean): string {
  // No address starts with a space.
  return lowData ? ` ${address}` : address;
}

/** The admin area always has its scripts. */
export const isLowDataPage = (address: string, request: IncomingMessage): boolean =>
  address !== PAGE_PATHS.admin && savesData(request);
