import { MAX_NEWS_PAGE_SIZE, NEWS_PAGE_SIZE } from '../../../../rules/articles/article-limits.ts';
import { readPage, readSearch } from '../../../database/queries/list-page.ts';
import { listDevices } from '../../../features/auth/sessions/devices.ts';
import { findReadableArticle } from '../../../features/news/article-repository.ts';
import { articleList, countArticles, newsList } from '../../../features/news/lists/list-articles.ts';
import { guessLanguage } from '../../../features/news/text/guess-language.ts';
import { findNewsLanguages } from '../../../features/news/translations/translation-repository.ts';
import { checkLang } from '../../../features/news/writing/article-input.ts';
import { readReport } from '../../../features/page-views/readers-report.ts';
import { isOverdue } from '../../../upkeep/backup/nightly/nightly-backups.ts';
import { isLow, tightestOf } from '../../../upkeep/disk-space/free-space.ts';
import { requireAdmin } from '../context.ts';
import type { QueryResolvers } from '../generated/resolvers.ts';
import { MANAGED_SIZES } from './connection.ts';
import { contentQueries } from './content.ts';
import { languageQueries } from './language.ts';
import { membershipQueries } from './membership.ts';
import { versionQueries } from './news/article-version.ts';
import { privateLinkQueries } from './news/private-link.ts';
import { topicQueries } from './news/topic.ts';
import { siteQueries } from './site.ts';

export const Query: QueryResolvers = {
  async news(_parent, request, { services, loaders }) {
    const search = readSearch(request.search);
    const lang = request.lang ? checkLang(request.lang) : undefined;
    const list = newsList(services, { search, lang, pinned: await loaders().pinned() });
    const page = await readPage(list, request, { usual: NEWS_PAGE_SIZE, max: MAX_NEWS_PAGE_SIZE });
    return { ...page, languages: () => findNewsLanguages(services.db, services.clock()) };
  },

  article: (_parent, { id }, { services, viewer }) => findReadableArticle(services, id, viewer),

  async manageNews(_parent, { state, topic, ...request }, context) {
    await requireAdmin(context);
    const { services } = context;
    const list = articleList(services, state ?? 'ALL', { topic: topic ?? undefined });
    const page = await readPage(list, request, MANAGED_SIZES);
    return { ...page, counts: () => countArticles(services, topic ?? undefined) };
  },

  async guessLanguage(_parent, { text }, context) {
    await requireAdmin(context);
    return guessLanguage(text);
  },

  async devices(_parent, _arguments, context) {
    await requireAdmin(context);
    const { services, viewer } = context;
    return listDevices(services.signIns, services.clock(), viewer.tokens.session);
  },

  async siteStatus(_parent, _arguments, context) {
    await requireAdmin(context);
    const { writes, imageWrites, readFreeSpace, backups, clock } = context.services;
    const [spaces, backup] = await Promise.all([readFreeSpace(), backups?.status() ?? null]);
    const tightest = tightestOf(spaces);
    return {
      writeProblem: writes.problem(),
      pictureProblem: imageWrites.problem(),
      freeMegabytes: tightest && Math.floor(tightest.freeBytes / 1_000_000),
      isSpaceLow: tightest !== null && isLow(tightest),
      lastBackupAt: backup?.lastAt == null ? null : new Date(backup.lastAt).toISOString(),
      backupFailure: backup?.failure ?? null,
      isBackupOverdue: backup !== null && isOverdue(backup, clock()),
    };
  },

  async readers(_parent, _arguments, context) {
    await requireAdmin(context);
    return readReport(context.services);
  },

  session: async (_parent, _arguments, { viewer }) => ({ isAdmin: await viewer.isAdmin() }),

  ...versionQueries,
  ...privateLinkQueries,
  ...siteQueries,
  ...topicQueries,
  ...contentQueries,
  ...languageQueries,
  ...membershipQueries,
};
