import { MAX_SEARCH_LENGTH } from '../../../rules/articles/news-place.ts';
import { tidySearch, wordsToFind } from '../../../rules/articles/search-words.ts';
import { CATALOGUE } from '../../../rules/catalogue.ts';
import type { ArticleServices } from '../../base-services.ts';
import { type ListPage, type ListRequest, readRange, toPage } from '../../database/queries/list-page.ts';
import { DomainError } from '../../platform/errors.ts';
import { yieldToRequests } from '../../platform/limits/turns.ts';
import {
  ARTICLE_COLUMNS,
  type Article,
  type ArticleFilter,
  type ArticleRow,
  findArticles,
  positionOf,
  toArticle,
} from './article-repository.ts';

/**
 * Uses keyset pagination, so the last page costs as much as the first.
 * @throws DomainError BAD_USER_INPUT for a wrong size or cursor.
 */
export async function listArticles(
  { db, clock }: Pick<ArticleServices, 'db' | 'clock'>,
  { filter, ...request }: ListRequest & { readonly filter: ArticleFilter },
): Promise<ListPage<Article>> {
  return toPage(await findArticles(db, { ...readRange(request), filter, now: clock() }), request.first);
}

/**
 * A search without needless spaces; empty for null.
 * @throws DomainError BAD_USER_INPUT when it is too long for the field.
 */
export function readSearch(search: string | null | undefined): string {
  const given = search ?? '';
  // Tidying megabytes takes a second.
  const tidied = given.length > MAX_GIVEN_LENGTH ? given : tidySearch(given);
  if (tidied.length > MAX_SEARCH_LENGTH) throw new DomainError('BAD_USER_INPUT', CATALOGUE.searchTooLong);
  return tidied;
}

const MAX_GIVEN_LENGTH = 50 * MAX_SEARCH_LENGTH;

/**
 * The articles in which each word of the search starts a word, newest first. A search without letters and
 * digits finds nothing.
 * @param request.search from `readSearch`.
 * @throws DomainError BAD_USER_INPUT for a wrong size or cursor.
 */
export async function searchArticles(
  { db, search: index, clock }: Pick<ArticleServices, 'db' | 'search' | 'clock'>,
  { search, filter, ...request }: ListRequest & { readonly search: string; readonly filter: ArticleFilter },
): Promise<ListPage<Article>> {
  const range = readRange(request);
  const words = wordsToFind(search);
  if (words.length === 0) return toPage([], request.first);
  // The slowest takes 25 ms with 100,000 articles.
  await yieldToRequests();
  const now = clock();
  const found: Article[] = [];
  for (const state of filter === 'ALL' ? STATES : [filter]) {
    const rows = await index.find<ArticleRow>(db, { ...range, columns: ARTICLE_COLUMNS, words, state, now });
    found.push(...rows.map(toArticle));
  }
  found.sort((one, other) => positionOf(other).moment - positionOf(one).moment);
  return toPage(found.slice(0, range.limit), request.first);
}

/** Each state is searched separately, because the search index separates them. */
const STATES = ['SCHEDULED', 'PUBLISHED', 'DRAFT'] as const;
