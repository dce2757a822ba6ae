import { MANAGE_PAGE_SIZE, MAX_MANAGE_PAGE_SIZE } from '../../../rules/article-limits.ts';
import { DomainError } from '../../errors.ts';
import {
  type Application,
  findApplicationCount,
  listApplications,
} from '../../membership/application-repository.ts';
import { reviewHeld } from '../../membership/review-held.ts';
import { submitApplication } from '../../membership/submit-application.ts';
import {
  deleteApplication,
  resendApplication,
  updateApplication,
} from '../../membership/update-application.ts';
import { requireAdmin } from '../context.ts';
import type {
  MembershipApplicationResolvers,
  MembershipRelayResolvers,
  MutationResolvers,
  QueryResolvers,
} from '../generated/resolvers.ts';
import { connectionResolvers, edgeResolvers } from './connection.ts';

export const membershipQueries = {
  async membershipApplications(_parent, { first, after, status, heldBack }, context) {
    await requireAdmin(context);
    const { db } = context.services;
    if (heldBack && status) {
      throw new DomainError('BAD_USER_INPUT', 'Ask for a status or for what is held back, not for both.');
    }
    const filter = heldBack ? 'HELD' : (status ?? null);
    const page = await listApplications(db, {
      first: first ?? MANAGE_PAGE_SIZE,
      after: after ?? null,
      maxSize: MAX_MANAGE_PAGE_SIZE,
      filter,
    });
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

export const MembershipApplicationConnection = connectionResolvers<Application>();
export const MembershipApplicationEdge = edgeResolvers<Application>();

export const MembershipApplication: MembershipApplicationResolvers = {
  heldBack: ({ hold }) => hold === 'HELD',
  createdAt: ({ createdAt }) => new Date(createdAt).toISOString(),
  updatedAt: ({ updatedAt }) => new Date(updatedAt).toISOString(),
};

export const MembershipRelay: MembershipRelayResolvers = {
  attemptedAt: ({ attemptedAt }) => (attemptedAt === null ? null : new Date(attemptedAt).toISOString()),
};
