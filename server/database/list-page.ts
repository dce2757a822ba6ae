import { DomainError } from '../errors.ts';

/** Some of a list, in its order. */
export interface ListPage<Item> {
  readonly items: readonly Item[];
  /** Whether older ones follow. */
  readonly hasMore: boolean;
}

/** What a client asks for of a list. */
export interface ListRequest {
  readonly first: number;
  readonly after: string | null;
  readonly mostAtOnce: number;
}

/** A place in a list: newest first by time of creation, then by id. */
export interface ListPosition {
  readonly createdAt: number;
  readonly id: string;
}

/**
 * What to ask the database for. One more than the page has: it tells whether others follow.
 * @throws DomainError BAD_USER_INPUT for a size out of bounds or a cursor that no list gave.
 */
export function readRange({ first, after, mostAtOnce }: ListRequest): {
  limit: number;
  after: ListPosition | null;
} {
  if (first < 1 || first > mostAtOnce) {
    throw new DomainError('BAD_USER_INPUT', `"first" must be from 1 to ${mostAtOnce}.`);
  }
  const position = after === null ? null : readCursor(after);
  if (after !== null && position === null)
    throw new DomainError('BAD_USER_INPUT', 'This cursor is not valid.');
  return { limit: first + 1, after: position };
}

export const toPage = <Item>(found: readonly Item[], first: number): ListPage<Item> => ({
  items: found.slice(0, first),
  hasMore: found.length > first,
});

/** A position as a cursor, opaque to clients. */
export function cursorOf({ createdAt, id }: ListPosition): string {
  return Buffer.from(`${createdAt}.${id}`).toString('base64url');
}

/** The position that a cursor names, or null for what is none. */
export function readCursor(cursor: string): ListPosition | null {
  const match = CURSOR.exec(Buffer.from(cursor, 'base64url').toString());
  const position = match && { createdAt: Number(match[1]), id: match[2] ?? '' };
  // Comparing with the cursor written anew refuses the letters that base64url skips over.
  return position && cursorOf(position) === cursor ? position : null;
}

const CURSOR = /^(\d{1,15})\.([0-9a-f-]{36})$/;
