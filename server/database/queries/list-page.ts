import { MAX_SEARCH_LENGTH } from '../../../rules/articles/news-place.ts';
import { tidySearch } from '../../../rules/characters.ts';
import { CATALOGUE } from '../../../rules/messages/catalogue.ts';
import { DomainError } from '../../platform/errors.ts';

/** A list of items of one kind, newest first. */
export interface ItemList<Item> {
  readonly positionOf: (item: Item) => ListPosition;
  readonly find: (range: ListRange) => Promise<readonly Item[]>;
  /** @param search from `readSearch`, not empty. Missing where the list cannot be searched. */
  readonly search?: (range: ListRange, search: string) => Promise<readonly Item[]>;
  /** The number of all items. */
  readonly count: () => Promise<number>;
}

/** Of a list, the items after a position. */
export interface ListRange {
  readonly limit: number;
  readonly after: ListPosition | null;
}

/** A place in a list, which is sorted by a timestamp and an id, newest first. */
export interface ListPosition {
  /** Of an article its date, of an application the time of its creation. */
  readonly timestamp: number;
  readonly id: string;
}

/** What a client asks of a list. */
export interface ListRequest {
  readonly first?: number | null;
  /** A cursor. */
  readonly after?: string | null;
  readonly search?: string | null;
}

export interface PageSizes {
  /** Where a client asks for none. */
  readonly usual: number;
  readonly max: number;
}

export interface ListPage<Item> {
  readonly items: readonly Item[];
  readonly positionOf: (item: Item) => ListPosition;
  /** Whether older ones follow. */
  readonly hasMore: boolean;
  readonly isFirst: boolean;
  /** The number of items on all pages; null for a search. */
  readonly totalCount: () => Promise<number | null>;
}

/**
 * A page of a list or a search, by keyset pagination, so that the last page costs as much as the first.
 * @throws DomainError BAD_USER_INPUT for a wrong size, cursor or search.
 */
export async function readPage<Item>(
  { positionOf, find, search, count }: ItemList<Item>,
  request: ListRequest,
  { usual, max }: PageSizes,
): Promise<ListPage<Item>> {
  const wanted = readSearch(request.search);
  const size = readSize({ first: request.first ?? usual, maxSize: max });
  const cursor = request.after ?? null;
  const after = cursor === null ? null : readCursor(cursor);
  if (cursor !== null && after === null) throw invalidCursor();
  // One more than the page shows whether others follow.
  const range = { limit: size + 1, after };
  const isSearch = search !== undefined && wanted !== '';
  const found = await (isSearch ? search(range, wanted) : find(range));
  return {
    items: found.slice(0, size),
    positionOf,
    hasMore: found.length > size,
    isFirst: after === null,
    totalCount: async () => (isSearch ? null : count()),
  };
}

export const invalidCursor = () => new DomainError('BAD_USER_INPUT', 'This cursor is not valid.');

/** @throws DomainError BAD_USER_INPUT for a wrong size. */
export function readSize({ first, maxSize }: { first: number; maxSize: number }): number {
  if (first >= 1 && first <= maxSize) return first;
  throw new DomainError('BAD_USER_INPUT', `"first" must be from 1 to ${maxSize}.`);
}

/** Removes needless spaces; empty for null. @throws DomainError BAD_USER_INPUT for too long a search. */
export function readSearch(search: string | null | undefined): string {
  const given = search ?? '';
  // To tidy megabytes takes a second.
  const tidied = given.length > MAX_GIVEN_LENGTH ? given : tidySearch(given);
  if (tidied.length > MAX_SEARCH_LENGTH) throw new DomainError('BAD_USER_INPUT', CATALOGUE.searchTooLong);
  return tidied;
}

const MAX_GIVEN_LENGTH = 50 * MAX_SEARCH_LENGTH;

export function cursorOf({ timestamp, id }: ListPosition): string {
  return Buffer.from(`${timestamp}.${id}`).toString('base64url');
}

/** Null for an invalid cursor. */
export function readCursor(cursor: string): ListPosition | null {
  const match = CURSOR.exec(Buffer.from(cursor, 'base64url').toString());
  const position = match && { timestamp: Number(match[1]), id: match[2] ?? '' };
  // Decoding skips invalid characters, so only the canonical form is accepted.
  return position && cursorOf(position) === cursor ? position : null;
}

/** A UUID, or the id of an event. */
const CURSOR = /^(\d{1,15})\.([\w-]{1,60})$/;
