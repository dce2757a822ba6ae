import { wordsToFind } from '../../../../rules/articles/search/search-words.ts';
import type { ArticleServices } from '../../../base-services.ts';
import type { ItemList, ListRange } from '../../../database/queries/list-page.ts';
import { yieldToRequests } from '../../../platform/limits/queue.ts';
import {
  ARTICLE_COLUMNS,
  type Article,
  type ArticleRow,
  positionOf,
  toArticle,
} from '../article-repository.ts';
import { countInLanguage } from '../translations/translation-repository.ts';
import {
  type ArticleCounts,
  type ArticleFilter,
  findArticles,
  findCounts,
  findCountsOfTopic,
} from './article-list-repository.ts';
import type { PinnedArticle } from './pinned-repository.ts';

type ListServices = Pick<ArticleServices, 'db' | 'search' | 'clock'>;

/** All articles, or those of a state. @param topic the id of one, to list only its articles */
export const articleList = (
  services: ListServices,
  filter: ArticleFilter,
  { topic, lang }: { readonly topic?: string | undefined; readonly lang?: string | undefined } = {},
): ItemList<Article> => ({
  positionOf,
  find: (range) => findArticles(services.db, { ...range, filter, topic, lang, now: services.clock() }),
  search: (range, search) => searchArticles(services, { ...range, search, filter, topic, lang }),
  count: async () => (await countArticles(services, topic))[COUNTED[filter]],
});

export const countArticles = ({ db, clock }: Pick<ListServices, 'db' | 'clock'>, topic?: string) =>
  topic === undefined ? findCounts(db, clock()) : findCountsOfTopic(db, topic, clock());

/** What visitors see. The pinned article is first, and not in its place; a search does not know of it. */
export function newsList(
  services: ListServices,
  {
    search,
    lang,
    pinned,
  }: { readonly search: string; readonly lang?: string | undefined; readonly pinned: PinnedArticle | null },
): ItemList<Article> {
  const { db, clock } = services;
  const all = articleList(services, 'PUBLISHED', { lang });
  const list = lang === undefined ? all : { ...all, count: () => countInLanguage(db, lang, clock()) };
  if (!pinned || search !== '' || (lang !== undefined && lang !== pinned.article.lang)) return list;
  const { article: first } = pinned;
  return {
    ...list,
    positionOf: (article) => (article.id === first.id ? { ...TOP, id: first.id } : positionOf(article)),
    async find(range) {
      const now = clock();
      const others = await findArticles(db, {
        ...range,
        filter: 'PUBLISHED',
        lang,
        without: first.id,
        now,
      });
      return range.after === null ? [first, ...others].slice(0, range.limit) : others;
    },
  };
}

/** Later than each date, with as many digits as a cursor has. */
const TOP = { timestamp: 999_999_999_999_999 };

const COUNTED: Readonly<Record<ArticleFilter, keyof ArticleCounts>> = {
  ALL: 'all',
  PUBLISHED: 'published',
  SCHEDULED: 'scheduled',
  DRAFT: 'drafts',
};

/** Each word of the search starts a word of an article. Without letters and digits it finds nothing. */
async function searchArticles(
  { db, search: index, clock }: ListServices,
  {
    search,
    filter,
    ...range
  }: ListRange & {
    readonly search: string;
    readonly filter: ArticleFilter;
    readonly topic: string | undefined;
    readonly lang: string | undefined;
  },
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
