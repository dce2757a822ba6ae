import { MOST_READ_SIZE } from '../../../../rules/articles/article-limits.ts';
import { findMostRead } from '../../../features/page-views/readers-report.ts';
import type { ReadersResolvers } from '../generated/resolvers.ts';

export const Readers: ReadersResolvers = {
  isBehindCdn: (_report, _arguments, { services }) => services.isBehindCdn,
  mostRead: async (report, { first }, { services }) =>
    findMostRead(services, report, first ?? MOST_READ_SIZE),
};
