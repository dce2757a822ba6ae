import type { Kysely } from 'kysely';
import { CATALOGUE } from '../../rules/catalogue.ts';
import { MAX_SEARCH_LENGTH } from '../../rules/news-place.ts';
import { wordsToFind } from '../../rules/search-words.ts';
import type { Database } from '../database/tables.ts';
import { DomainError } from '../errors.ts';
import { createTurns } from '../turns.ts';
import type { Article, ListPosition } from './article.ts';
import { findArticles } from './article-repository.ts';
import { articleSearch } from './article-search-repository.ts';

export interface ArticlePage {
  readonly articles: readonly Article[];
  /** Whether older articles follow. */
  readonly hasMore: boolean;
}

/**
 * A page of articles by keyset, so that the last page of a long list costs what the first does.
 * @throws DomainError BAD_USER_INPUT for a size out of bounds or a cursor that this list did not give.
 */
export async function listArticles(
  db: Kysely<Database>,
  {
    first,
    after,
    drafts,
    mostAtOnce,
  }: { first: number; after: string | null; drafts: boolean; mostAtOnce: number },
): Promise<ArticlePage> {
  const range = checkRange({ first, after, mostAtOnce });
  return toPage(await findArticles(db, { ...range, drafts }), first);
}

/**
 * A page of the published articles in which every word of a search begins one, newest first, by the same cursors. A
 * search without any letter or digit finds nothing.
 * @throws DomainError BAD_USER_INPUT as `listArticles` does, and for a search that is too long; UNAVAILABLE where too many wait.
 */
export async function searchArticles(
  db: Kysely<Database>,
  {
    search,
    first,
    after,
    mostAtOnce,
  }: { search: string; first: number; after: string | null; mostAtOnce: number },
): Promise<ArticlePage> {
  const range = checkRange({ first, after, mostAtOnce });
  if (search.length > MAX_SEARCH_LENGTH) throw new DomainError('BAD_USER_INPUT', CATALOGUE.searchTooLong);
  const words = wordsToFind(search);
  if (words.length === 0) return toPage([], first);
  return toPage(await inTurn(() => articleSearch.find(db, { ...range, words })), first);
}

const inTurn = createTurns();

/** One more than the page has is asked for: it tells whether others follow. */
function checkRange({
  first,
  after,
  mostAtOnce,
}: {
  first: number;
  after: string | null;
  mostAtOnce: number;
}) {
  if (first < 1 || first > mostAtOnce) {
    throw new DomainError('BAD_USER_INPUT', `"first" must be from 1 to ${mostAtOnce}.`);
  }
  const position = after === null ? null : readCursor(after);
  if (after !== null && position === null)
    throw new DomainError('BAD_USER_INPUT', 'This cursor is not valid.');
  return { limit: first + 1, after: position };
}

const toPage = (found: readonly Article[], first: number): ArticlePage => ({
  articles: found.slice(0, first),
  hasMore: found.length > first,
});

/** The cursor of an article: its position in the list, opaque to clients. */
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
