import { slugOf } from '../../../../../rules/articles/addresses/slug.ts';
import {
  MAX_READ_NEXT_SIZE,
  READ_NEXT_SIZE,
  SHARE_TEXT_LENGTH,
} from '../../../../../rules/articles/article-limits.ts';
import { cutText } from '../../../../../rules/articles/excerpt.ts';
import { directionOf } from '../../../../../rules/articles/language.ts';
import { findFirstMatch } from '../../../../../rules/articles/search/search-words.ts';
import { languageName } from '../../../../../rules/languages/language-name.ts';
import { type ListPage, readSearch, readSize } from '../../../../database/queries/list-page.ts';
import { nameInPath } from '../../../../features/images/store/image-name.ts';
import {
  type Article as ArticleRecord,
  isScheduled,
  isVisible,
} from '../../../../features/news/article-repository.ts';
import type { ArticleCounts } from '../../../../features/news/lists/article-list-repository.ts';
import { findReadNext } from '../../../../features/news/lists/read-next-repository.ts';
import { matchingExcerpt } from '../../../../features/news/text/matching-excerpt.ts';
import { splitTopics, topicsOf } from '../../../../features/news/topics/topics.ts';
import type {
  ArticleConnectionResolvers,
  ArticleImageResolvers,
  ArticleResolvers,
} from '../../generated/resolvers.ts';
import { connectionResolvers } from '../connection.ts';

export const Article: ArticleResolvers = {
  slug: ({ title }) => slugOf(title),
  languageName: ({ lang }) => languageName(lang),
  direction: ({ lang }) => directionOf(lang),
  content: ({ id }, _arguments, { loaders }) => loaders().content.load(id),
  async matchingExcerpt({ id, excerpt }, { words }, { loaders, execution }) {
    const search = readSearch(words);
    if (search === '' || findFirstMatch(excerpt, search) !== null) return null;
    const opening = await loaders().opening.load(id);
    execution.countSearched(opening.length);
    return execution.hasEnded ? null : matchingExcerpt(opening, search);
  },
  // The excerpt is the summary, or longer and cut the same way.
  shareText: ({ excerpt }) => cutText(excerpt, SHARE_TEXT_LENGTH),
  images: async ({ id }, _arguments, { loaders }) => [...(await loaders().images.load(id))],
  imageCount: async ({ id }, _arguments, { loaders }) => (await loaders().images.load(id)).length,
  featuredImage: async ({ id }, _arguments, { loaders }) =>
    (await loaders().images.load(id)).find((image) => image.isFeatured) ?? null,
  async readNext(article, { first }, { services: { db, clock } }) {
    const limit = readSize({ first: first ?? READ_NEXT_SIZE, maxSize: MAX_READ_NEXT_SIZE });
    return findReadNext(db, article, { limit, now: clock() });
  },
  async translations({ id, translationGroup }, { drafts }, { services, viewer, loaders }) {
    if (translationGroup === null) return [];
    const now = services.clock();
    const withDrafts = Boolean(drafts) && (await viewer.isAdmin());
    const group = await loaders().translations.load(translationGroup);
    return group.filter((article) => article.id !== id && (withDrafts || isVisible(article, now)));
  },
  publishedAt: ({ published, publishedAt }) => (published ? timestampOrNull(publishedAt) : null),
  date: ({ publishedAt }) => timestampOrNull(publishedAt),
  isScheduled: (article, _arguments, { services }) => isScheduled(article, services.clock()),
  reads: async ({ id }, _arguments, { viewer, loaders }) =>
    (await viewer.isAdmin()) ? loaders().reads.load(id) : null,
  async topics({ topics }, _arguments, { viewer, loaders }) {
    if (topics === '') return [];
    const found = topicsOf(await loaders().topics(), splitTopics(topics));
    return (await viewer.isAdmin()) ? found : found.filter(({ hasVisible }) => hasVisible);
  },
  isPinned: async ({ id }, _arguments, { loaders }) => (await loaders().pinned())?.article.id === id,
  async pinnedUntil({ id }, _arguments, { loaders }) {
    const pinned = await loaders().pinned();
    return pinned?.article.id === id ? timestampOrNull(pinned.until) : null;
  },
  createdAt: ({ createdAt }) => new Date(createdAt).toISOString(),
  updatedAt: ({ updatedAt }) => new Date(updatedAt).toISOString(),
};

/** `counts` is of the administrator's list alone, `languages` of the visitors'. */
export type ArticlePage = ListPage<ArticleRecord> & {
  readonly counts?: () => Promise<ArticleCounts>;
  readonly languages?: () => Promise<readonly string[]>;
};

export const ArticleConnection: ArticleConnectionResolvers = {
  ...connectionResolvers,
  counts: async ({ counts }) => (await counts?.()) ?? null,
  async languages({ languages }) {
    const found = (await languages?.()) ?? [];
    return found.length < 2 ? null : found.map((lang) => ({ lang, name: languageName(lang) }));
  },
};

const timestampOrNull = (timestamp: number | null) =>
  timestamp === null ? null : new Date(timestamp).toISOString();

export const ArticleImage: ArticleImageResolvers = {
  name: async ({ name, path }, _arguments, { viewer }) =>
    (await viewer.isAdmin()) ? name : nameInPath(path),
};
