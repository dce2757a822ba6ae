import { MAX_VERSIONS_PAGE_SIZE, VERSIONS_PAGE_SIZE } from '../../../../rules/articles/article-limits.ts';
import { directionOf } from '../../../../rules/articles/language.ts';
import {
  countVersions,
  findVersion,
  findVersionImages,
  type ArticleVersion as Version,
} from '../../../features/news/versions/article-version-repository.ts';
import {
  listVersions,
  readVersionContent,
  versionPosition,
} from '../../../features/news/versions/article-versions.ts';
import { requireAdmin } from '../context.ts';
import type { ArticleVersionResolvers, MutationResolvers, QueryResolvers } from '../generated/resolvers.ts';
import { connectionResolvers, edgeResolvers } from './connection.ts';

export const versionQueries = {
  async articleVersions(_parent, { id, first, after }, context) {
    await requireAdmin(context);
    const { db } = context.services;
    const page = await listVersions(db, id, {
      first: first ?? VERSIONS_PAGE_SIZE,
      after: after ?? null,
      maxSize: MAX_VERSIONS_PAGE_SIZE,
    });
    return { ...page, isFirstPage: !after, totalCount: () => countVersions(db, id) };
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
  direction: ({ lang }) => directionOf(lang),
  savedAt: ({ savedAt }) => new Date(savedAt).toISOString(),
  replacedAt: ({ replacedAt }) => new Date(replacedAt).toISOString(),
};

export const ArticleVersionConnection = connectionResolvers<Version>(versionPosition);
export const ArticleVersionEdge = edgeResolvers<Version>(versionPosition);
