import {
  createPrivateLink,
  endPrivateLink,
  presentPrivateLink,
} from '../../../../features/news/private-links/private-link.ts';
import { requireAdmin } from '../../context.ts';
import type { MutationResolvers, PrivateLinkResolvers, QueryResolvers } from '../../generated/resolvers.ts';

export const privateLinkQueries = {
  async privateLink(_parent, { articleId }, context) {
    await requireAdmin(context);
    return presentPrivateLink(context.services, articleId);
  },
} satisfies QueryResolvers;

export const privateLinkMutations = {
  async createPrivateLink(_parent, { articleId }, context) {
    await requireAdmin(context);
    return createPrivateLink(context.services, articleId);
  },

  async endPrivateLink(_parent, { articleId }, context) {
    await requireAdmin(context);
    await context.services.reserve.ifNeeded(() => endPrivateLink(context.services, articleId));
    return articleId;
  },
} satisfies MutationResolvers;

export const PrivateLink: PrivateLinkResolvers = {
  expiresAt: ({ expiresAt }) => new Date(expiresAt).toISOString(),
};
