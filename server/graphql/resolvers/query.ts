import {
  MANAGE_PAGE_SIZE,
  MAX_MANAGE_PAGE_SIZE,
  MAX_NEWS_PAGE_SIZE,
  NEWS_PAGE_SIZE,
} from '../../../rules/article-limits.ts';
import { listDevices } from '../../auth/devices.ts';
import { findArticle, findCounts } from '../../news/article-repository.ts';
import { guessLanguage } from '../../news/guess-language.ts';
import { listArticles, readSearch, searchArticles } from '../../news/list-articles.ts';
import { isLow, tightestOf } from '../../space/free-space.ts';
import { requireAdmin } from '../context.ts';
import type { QueryResolvers } from '../generated/resolvers.ts';
import { membershipQueries } from './membership.ts';

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
      const found = await searchArticles(services, { ...range, search: wanted });
      return { ...found, isFirstPage, totalCount: async () => null };
    }
    const page = await listArticles(services.db, { ...range, drafts: false });
    return { ...page, isFirstPage, totalCount: async () => (await findCounts(services.db)).published };
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
      maxSize: MAX_MANAGE_PAGE_SIZE,
    });
    return { ...page, isFirstPage: !after, totalCount: async () => (await findCounts(db)).all };
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

  session: async (_parent, _arguments, { viewer }) => ({ isAdmin: await viewer.isAdmin() }),

  ...membershipQueries,
};

/** A backup is made each night. */
const MAX_BACKUP_AGE_MS = 2 * 24 * 60 * 60 * 1000;
