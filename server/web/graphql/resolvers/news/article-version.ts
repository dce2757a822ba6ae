import { MAX_VERSIONS_PAGE_SIZE, VERSIONS_PAGE_SIZE } from '../../../../../rules/articles/article-limits.ts';
import { directionOf } from '../../../../../rules/articles/language.ts';
import { readPage } from '../../../../database/queries/list-page.ts';
import { splitTopics, topicsOf } from '../../../../features/news/topics/topics.ts';
import {
  findVersion,
  findVersionImages,
} from '../../../../features/news/versions/article-version-repository.ts';
import { readVersionContent, versionList } from '../../../../features/news/versions/article-versions.ts';
import { requireAdmin } from '../../context.ts';
import type {
  ArticleVersionResolvers,
  MutationResolvers,
  QueryResolvers,
} from '../../generated/resolvers.ts';

export const versionQueries = {
  async articleVersions(_parent, { id, ...request }, context) {
    await requireAdmin(context);
    return readPage(versionList(context.services.db, id), request, {
      usual: VERSIONS_PAGE_SIZE,
      max: MAX_VERSIONS_PAGE_SIZE,
    });
  },

  async articleVersion(_parent, { id, version }, context) {
    await requireAdmin(context);
    return findVersion(context.services.db, id, version);
  },
} satisfies QueryResolvers;

export const versionMutations = {
  async restoreArticleVersion(_parent, { articleId, version, revision }, context) {
    await requireAdmin(context);
    return context.services.articles.restore({ id: articleId, version, revision });
  },
} satisfies MutationResolvers;

export const ArticleVersion: ArticleVersionResolvers = {
  content(version, _arguments, { services: { db }, execution }) {
    execution.countRead(version.bytes);
    return execution.hasEnded ? execution.nothing : readVersionContent(db, version);
  },
  images: (version, _arguments, { services: { db } }) => findVersionImages(db, version),
  topics: async ({ topics }, _arguments, { loaders }) =>
    topicsOf(await loaders().topics(), splitTopics(topics)),
  direction: ({ lang }) => directionOf(lang),
  savedAt: ({ savedAt }) => new Date(savedAt).toISOString(),
  replacedAt: ({ replacedAt }) => new Date(replacedAt).toISOString(),
};
