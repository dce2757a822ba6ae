import { DomainError } from '../../platform/errors.ts';

export interface ListPage<Item> {
  readonly items: readonly Item[];
  /** Whether older ones follow. */
  readonly hasMore: boolean;
}

export interface ListRequest {
  readonly first: number;
  readonly after: string | null;
  readonly maxSize: number;
}

/** A place in a list, which is sorted by a moment and an id, newest first. */
export interface ListPosition {
  /** Of an article its date, of an application the time of its creation. */
  readonly moment: number;
  readonly id: string;
}

/**
 * The range to query: one row more than the page, which shows whether others follow.
 * @throws DomainError BAD_USER_INPUT for a wrong size or cursor.
 */
export function readRange({ first, after, maxSize }: ListRequest): {
  limit: number;
  after: ListPosition | null;
} {
  const limit = readSize({ first, maxSize }) + 1;
  const position = after === null ? null : readCursor(after);
  if (after !== null && position === null) throw invalidCursor();
  return { limit, after: position };
}

export const invalidCursor = () => new DomainError('BAD_USER_INPUT', 'This cursor is not valid.');

/** @throws DomainError BAD_USER_INPUT for a wrong size. */
export function readSize({ first, maxSize }: Pick<ListRequest, 'first' | 'maxSize'>): number {
  if (first >= 1 && first <= maxSize) return first;
  throw new DomainError('BAD_USER_INPUT', `"first" must be from 1 to ${maxSize}.`);
}

export const toPage = <Item>(found: readonly Item[], first: number): ListPage<Item> => ({
  items: found.slice(0, first),
  hasMore: found.length > first,
});

export function cursorOf({ moment, id }: ListPosition): string {
  return Buffer.from(`${moment}.${id}`).toString('base64url');
}

/** Null for an invalid cursor. */
export function readCursor(cursor: string): ListPosition | null {
  const match = CURSOR.exec(Buffer.from(cursor, 'base64url').toString());
  const position = match && { moment: Number(match[1]), id: match[2] ?? '' };
  // Decoding skips invalid characters, so only the canonical form is accepted.
  return position && cursorOf(position) === cursor ? position : null;
}

const CURSOR = /^(\d{1,15})\.([0-9a-f-]{36})$/;
