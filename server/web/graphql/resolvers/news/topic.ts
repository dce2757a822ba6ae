import { MAX_NEWS_PAGE_SIZE, NEWS_PAGE_SIZE } from '../../../../../rules/articles/article-limits.ts';
import { readPage } from '../../../../database/queries/list-page.ts';
import { articleList } from '../../../../features/news/lists/list-articles.ts';
import { pinArticle, unpinArticle } from '../../../../features/news/lists/pinned-article.ts';
import { createTopic, deleteTopic, renameTopic } from '../../../../features/news/topics/keep-topics.ts';
import { findVisibleTopic } from '../../../../features/news/topics/topic-repository.ts';
import { presentTopics } from '../../../../features/news/topics/topics.ts';
import { requireAdmin } from '../../context.ts';
import type { MutationResolvers, QueryResolvers, TopicResolvers } from '../../generated/resolvers.ts';

export const topicQueries = {
  topics: async (_parent, _arguments, { loaders }) =>
    presentTopics(await loaders().topics()).filter(({ hasVisible }) => hasVisible),

  topic: (_parent, { slug }, { services: { db, clock } }) => findVisibleTopic(db, slug, clock()),

  async manageTopics(_parent, _arguments, context) {
    await requireAdmin(context);
    return presentTopics(await context.loaders().topics());
  },
} satisfies QueryResolvers;

export const topicMutations = {
  async createTopic(_parent, { name }, context) {
    await requireAdmin(context);
    context.services.requireRoom();
    return createTopic(context.services, name);
  },

  async renameTopic(_parent, { id, name, merge }, context) {
    await requireAdmin(context);
    context.services.requireRoom();
    return renameTopic(context.services, { id, name, merge: merge ?? false });
  },

  async deleteTopic(_parent, { id }, context) {
    await requireAdmin(context);
    await context.services.reserve.ifNeeded(() => deleteTopic(context.services, id));
    return id;
  },

  async pinArticle(_parent, { id, until }, context) {
    await requireAdmin(context);
    context.services.requireRoom();
    return pinArticle(context.services, id, until);
  },

  async unpinArticle(_parent, { id }, context) {
    await requireAdmin(context);
    await context.services.reserve.ifNeeded(() => unpinArticle(context.services, id));
    return id;
  },
} satisfies MutationResolvers;

export const Topic: TopicResolvers = {
  articles: ({ id }, request, { services }) =>
    readPage(articleList(services, 'PUBLISHED', { topic: id }), request, {
      usual: NEWS_PAGE_SIZE,
      max: MAX_NEWS_PAGE_SIZE,
    }),
  articleCount: async ({ id }, _arguments, { viewer, loaders }) =>
    (await viewer.isAdmin()) ? ((await loaders().topicCounts()).get(id) ?? 0) : null,
};
