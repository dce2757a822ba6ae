import {
  MANAGE_PAGE_SIZE,
  MAX_MANAGE_PAGE_SIZE,
  MAX_NEWS_PAGE_SIZE,
  NEWS_PAGE_SIZE,
} from '../../../../rules/articles/article-limits.ts';
import { listDevices } from '../../../features/auth/sessions/devices.ts';
import {
  type ArticleCounts,
  type ArticleFilter,
  findArticle,
  findCounts,
  isVisible,
} from '../../../features/news/article-repository.ts';
import { listArticles, readSearch, searchArticles } from '../../../features/news/list-articles.ts';
import { guessLanguage } from '../../../features/news/text/guess-language.ts';
import { readReport } from '../../../features/page-views/readers-report.ts';
import { isLow, tightestOf } from '../../../upkeep/disk-space/free-space.ts';
import { requireAdmin } from '../context.ts';
import type { QueryResolvers } from '../generated/resolvers.ts';
import { versionQueries } from './article-version.ts';
import { membershipQueries } from './membership.ts';
import { privateLinkQueries } from './private-link.ts';

export const Query: QueryResolvers = {
  async news(_parent, { first, after, search }, { services }) {
    const range = {
      first: first ?? NEWS_PAGE_SIZE,
      after: after ?? null,
      maxSize: MAX_NEWS_PAGE_SIZE,
    };
    const isFirstPage = !after;
    const wanted = readSearch(search);
    if (wanted !== '') {
      const found = await searchArticles(services, { ...range, search: wanted, filter: 'PUBLISHED' });
      return { ...found, isFirstPage, totalCount: async () => null };
    }
    const page = await listArticles(services, { ...range, filter: 'PUBLISHED' });
    const totalCount = async () => (await findCounts(services.db, services.clock())).published;
    return { ...page, isFirstPage, totalCount };
  },

  async article(_parent, { id }, { services: { db, clock }, viewer }) {
    const article = await findArticle(db, id);
    if (article && (isVisible(article, clock()) || viewer.draftId === id)) return article;
    return (await viewer.isAdmin()) ? article : null;
  },

  async manageNews(_parent, { first, after, search, state }, context) {
    await requireAdmin(context);
    const { services } = context;
    const filter: ArticleFilter = state ?? 'ALL';
    const request = {
      first: first ?? MANAGE_PAGE_SIZE,
      after: after ?? null,
      filter,
      maxSize: MAX_MANAGE_PAGE_SIZE,
    };
    const counts = () => findCounts(services.db, services.clock());
    const wanted = readSearch(search);
    if (wanted !== '') {
      const found = await searchArticles(services, { ...request, search: wanted });
      return { ...found, isFirstPage: !after, totalCount: async () => null, counts };
    }
    const page = await listArticles(services, request);
    const totalCount = async () => (await counts())[COUNTED[filter]];
    return { ...page, isFirstPage: !after, totalCount, counts };
  },

  async guessLanguage(_parent, { text }, context) {
    await requireAdmin(context);
    return guessLanguage(text);
  },

  async devices(_parent, _arguments, context) {
    await requireAdmin(context);
    const { services, viewer } = context;
    return listDevices(services.signIns, services.steadyClock(), viewer.tokens.session);
  },

  async siteStatus(_parent, _arguments, context) {
    await requireAdmin(context);
    const { writes, pictureWrites, readFreeSpace, backups, clock } = context.services;
    const [spaces, backup] = await Promise.all([readFreeSpace(), backups?.status() ?? null]);
    const tightest = tightestOf(spaces);
    return {
      writeProblem: writes.problem(),
      pictureProblem: pictureWrites.problem(),
      freeMegabytes: tightest && Math.floor(tightest.freeBytes / 1_000_000),
      isSpaceLow: tightest !== null && isLow(tightest),
      lastBackupAt: backup?.lastAt == null ? null : new Date(backup.lastAt).toISOString(),
      backupFailure: backup?.failure ?? null,
      isBackupOverdue: backup !== null && clock() - (backup.lastAt ?? 0) > MAX_BACKUP_AGE_MS,
    };
  },

  async readers(_parent, _arguments, context) {
    await requireAdmin(context);
    return readReport(context.services);
  },

  session: async (_parent, _arguments, { viewer }) => ({ isAdmin: await viewer.isAdmin() }),

  ...versionQueries,
  ...privateLinkQueries,
  ...membershipQueries,
};

const COUNTED: Readonly<Record<ArticleFilter, keyof ArticleCounts>> = {
  ALL: 'all',
  PUBLISHED: 'published',
  SCHEDULED: 'scheduled',
  DRAFT: 'drafts',
};

/** A backup is made each night. */
const MAX_BACKUP_AGE_MS = 2 * 24 * 60 * 60 * 1000;
