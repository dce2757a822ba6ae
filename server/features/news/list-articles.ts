import { wordsToFind } from '../../../rules/articles/search-words.ts';
import type { ArticleServices } from '../../base-services.ts';
import type { ItemList, ListRange } from '../../database/queries/list-page.ts';
import { yieldToRequests } from '../../platform/limits/queue.ts';
import {
  ARTICLE_COLUMNS,
  type Article,
  type ArticleCounts,
  type ArticleFilter,
  type ArticleRow,
  findArticles,
  findCounts,
  positionOf,
  toArticle,
} from './article-repository.ts';

type ListServices = Pick<ArticleServices, 'db' | 'search' | 'clock'>;

/** All articles, or those of a state. */
export const articleList = (services: ListServices, filter: ArticleFilter): ItemList<Article> => ({
  positionOf,
  find: (range) => findArticles(services.db, { ...range, filter, now: services.clock() }),
  search: (range, search) => searchArticles(services, { ...range, search, filter }),
  count: async () => (await findCounts(services.db, services.clock()))[COUNTED[filter]],
});

const COUNTED: Readonly<Record<ArticleFilter, keyof ArticleCounts>> = {
  ALL: 'all',
  PUBLISHED: 'published',
  SCHEDULED: 'scheduled',
  DRAFT: 'drafts',
};

/** Each word of the search starts a word of an article. Without letters and digits it finds nothing. */
async function searchArticles(
  { db, search: index, clock }: ListServices,
  { search, filter, ...range }: ListRange & { readonly search: string; readonly filter: ArticleFilter },
): Promise<Article[]> {
  const words = wordsToFind(search);
  if (words.length === 0) return [];
  // The slowest takes 25 ms with 100,000 articles.
  await yieldToRequests();
  const now = clock();
  const found: Article[] = [];
  for (const state of filter === 'ALL' ? STATES : [filter]) {
    const rows = await index.find<ArticleRow>(db, { ...range, columns: ARTICLE_COLUMNS, words, state, now });
    found.push(...rows.map(toArticle));
  }
  found.sort((one, other) => other.searchKey - one.searchKey);
  return found.slice(0, range.limit);
}

/** Each state is searched separately, because the search index separates them. */
const STATES = ['SCHEDULED', 'PUBLISHED', 'DRAFT'] as const;
