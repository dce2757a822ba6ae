import { MAX_MANAGE_PAGE_SIZE, MAX_NEWS_PAGE_SIZE, NEWS_PAGE_SIZE } from '../../../rules/article-limits.ts';
import { findArticle, findCounts } from '../../news/article-repository.ts';
import { listArticles } from '../../news/list-articles.ts';
import { requireAdmin } from '../context.ts';
import type { QueryResolvers } from '../generated/resolvers.ts';

export const Query: QueryResolvers = {
  async news(_parent, { first, after }, { services: { db } }) {
    const page = await listArticles(db, {
      first: first ?? NEWS_PAGE_SIZE,
      after: after ?? null,
      drafts: false,
      mostAtOnce: MAX_NEWS_PAGE_SIZE,
    });
    return { ...page, isFirstPage: !after, totalCount: async () => (await findCounts(db)).published };
  },

  async article(_parent, { id }, { services: { db }, viewer }) {
    const article = await findArticle(db, id);
    return article?.published || (await viewer.isAdmin()) ? article : null;
  },

  async manageNews(_parent, { first, after }, context) {
    await requireAdmin(context);
    const { db } = context.services;
    const page = await listArticles(db, {
      first: first ?? MANAGE_PAGE_SIZE,
      after: after ?? null,
      drafts: true,
      mostAtOnce: MAX_MANAGE_PAGE_SIZE,
    });
    return { ...page, isFirstPage: !after, totalCount: async () => (await findCounts(db)).all };
  },

  session: async (_parent, _arguments, { viewer }) => ({ isAdmin: await viewer.isAdmin() }),
};

const MANAGE_PAGE_SIZE = 20;
