import type { Kysely } from 'kysely';
import { CATALOGUE } from '../../rules/catalogue.ts';
import { MAX_SEARCH_LENGTH } from '../../rules/news-place.ts';
import { wordsToFind } from '../../rules/search-words.ts';
import { type ListPage, readRange, toPage } from '../database/list-page.ts';
import type { Database } from '../database/tables.ts';
import { DomainError } from '../errors.ts';
import { createYieldingQueue } from '../yielding-queue.ts';
import { type Article, findArticles } from './article-repository.ts';
import { articleSearch } from './article-search-repository.ts';

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
    maxSize,
  }: { first: number; after: string | null; drafts: boolean; maxSize: number },
): Promise<ListPage<Article>> {
  const range = readRange({ first, after, maxSize });
  return toPage(await findArticles(db, { ...range, drafts }), first);
}

/**
 * A page of the published articles in which every word of a search begins one, newest first, by the same cursors. A
 * search without any letter or digit finds nothing.
 * @throws DomainError BAD_USER_INPUT as `listArticles` does, and for a search that is too long; UNAVAILABLE where too many wait.
 */
export async function searchArticles(
  db: Kysely<Database>,
  { search, first, after, maxSize }: { search: string; first: number; after: string | null; maxSize: number },
): Promise<ListPage<Article>> {
  const range = readRange({ first, after, maxSize });
  if (search.length > MAX_SEARCH_LENGTH) throw new DomainError('BAD_USER_INPUT', CATALOGUE.searchTooLong);
  const words = wordsToFind(search);
  if (words.length === 0) return toPage([], first);
  return toPage(await inTurn(() => articleSearch.find(db, { ...range, words })), first);
}

const inTurn = createYieldingQueue();
