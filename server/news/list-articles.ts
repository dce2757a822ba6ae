import type { Kysely } from 'kysely';
import { CATALOGUE } from '../../rules/catalogue.ts';
import { MAX_SEARCH_LENGTH } from '../../rules/news-place.ts';
import { wordsToFind } from '../../rules/search-words.ts';
import { type ListPage, type ListRequest, readRange, toPage } from '../database/list-page.ts';
import type { Database } from '../database/tables.ts';
import { DomainError } from '../errors.ts';
import { createYieldingQueue } from '../yielding-queue.ts';
import { type Article, findArticles } from './article-repository.ts';
import { articleSearch } from './article-search-repository.ts';

/**
 * Uses keyset pagination, so that the last page costs as much as the first.
 * @throws DomainError BAD_USER_INPUT for a wrong size or cursor.
 */
export async function listArticles(
  db: Kysely<Database>,
  { drafts, ...request }: ListRequest & { readonly drafts: boolean },
): Promise<ListPage<Article>> {
  return toPage(await findArticles(db, { ...readRange(request), drafts }), request.first);
}

/**
 * Published articles in which each word of the search starts a word, newest first. A search without letters and digits
 * finds nothing.
 * @throws DomainError BAD_USER_INPUT for a wrong size, cursor or search; UNAVAILABLE when the queue is full.
 */
export async function searchArticles(
  db: Kysely<Database>,
  { search, ...request }: ListRequest & { readonly search: string },
): Promise<ListPage<Article>> {
  const range = readRange(request);
  if (search.length > MAX_SEARCH_LENGTH) throw new DomainError('BAD_USER_INPUT', CATALOGUE.searchTooLong);
  const words = wordsToFind(search);
  if (words.length === 0) return toPage([], request.first);
  return toPage(await enqueue(() => articleSearch.find(db, { ...range, words })), request.first);
}

const enqueue = createYieldingQueue();
