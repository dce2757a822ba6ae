import { MANAGE_PAGE_SIZE, MAX_MANAGE_PAGE_SIZE } from '../../../../rules/articles/article-limits.ts';
import {
  type Application,
  type ApplicationFilter,
  findApplicationCount,
  listApplications,
} from '../../../features/membership/application-repository.ts';
import { reviewHeld } from '../../../features/membership/flood/review-held.ts';
import { searchApplications } from '../../../features/membership/search-applications.ts';
import { submitApplication } from '../../../features/membership/submit/submit-application.ts';
import {
  deleteApplication,
  resendApplication,
  updateApplication,
} from '../../../features/membership/update-application.ts';
import { readSearch } from '../../../features/news/list-articles.ts';
import { DomainError } from '../../../platform/errors.ts';
import { requireAdmin } from '../context.ts';
import type {
  MembershipApplicationResolvers,
  MembershipRelayResolvers,
  MutationResolvers,
  QueryResolvers,
} from '../generated/resolvers.ts';
import { connectionResolvers, edgeResolvers } from './connection.ts';

export const membershipQueries = {
  async membershipApplications(_parent, { first, after, status, heldBack, search }, context) {
    await requireAdmin(context);
    const { db } = context.services;
    if (heldBack && status) {
      throw new DomainError('BAD_USER_INPUT', 'Ask for a status or for what is held back, not for both.');
    }
    const filter: ApplicationFilter = heldBack ? 'HELD' : (status ?? null);
    const request = {
      first: first ?? MANAGE_PAGE_SIZE,
      after: after ?? null,
      maxSize: MAX_MANAGE_PAGE_SIZE,
      filter,
    };
    const wanted = readSearch(search);
    if (wanted !== '') {
      const found = await searchApplications(db, { ...request, search: wanted });
      return { ...found, isFirstPage: !after, totalCount: async () => null };
    }
    const page = await listApplications(db, request);
    return { ...page, isFirstPage: !after, totalCount: () => findApplicationCount(db, filter) };
  },
} satisfies QueryResolvers;

export const membershipMutations = {
  async applyForMembership(_parent, { input }, { services, viewer }) {
    const { name, email, organization, contactNumber, website, stamp } = input;
    const { id, errors } = await submitApplication(services, viewer.address, {
      values: {
        name: name ?? '',
        email: email ?? '',
        organization: organization ?? '',
        contactNumber: contactNumber ?? '',
      },
      website: website ?? '',
      stamp: stamp ?? '',
    });
    return { application: id === null ? null : { id }, errors: [...errors] };
  },

  async updateMembershipApplication(_parent, { id, input }, context) {
    await requireAdmin(context);
    return updateApplication(context.services, id, input);
  },

  async deleteMembershipApplication(_parent, { id }, context) {
    await requireAdmin(context);
    await context.services.reserve.ifNeeded(() => deleteApplication(context.services, id));
    return id;
  },

  async resendMembershipApplication(_parent, { id }, context) {
    await requireAdmin(context);
    return resendApplication(context.services, id);
  },

  async reviewHeldApplications(_parent, { status }, context) {
    await requireAdmin(context);
    return reviewHeld(context.services, status);
  },
} satisfies MutationResolvers;

const positionOf = ({ createdAt, id }: Application) => ({ moment: createdAt, id });

export const MembershipApplicationConnection = connectionResolvers(positionOf);
export const MembershipApplicationEdge = edgeResolvers(positionOf);

export const MembershipApplication: MembershipApplicationResolvers = {
  heldBack: ({ hold }) => hold === 'HELD',
  createdAt: ({ createdAt }) => new Date(createdAt).toISOString(),
  updatedAt: ({ updatedAt }) => new Date(updatedAt).toISOString(),
};

export const MembershipRelay: MembershipRelayResolvers = {
  attemptedAt: ({ attemptedAt }) => (attemptedAt === null ? null : new Date(attemptedAt).toISOString()),
};
