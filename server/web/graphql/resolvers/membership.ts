import { type ListPage, readPage } from '../../../database/queries/list-page.ts';
import {
  type Application,
  findApplicationCounts,
} from '../../../features/membership/application-repository.ts';
import { reviewQuarantined } from '../../../features/membership/flood/review-quarantined.ts';
import { applicationList } from '../../../features/membership/list-applications.ts';
import { submitApplication } from '../../../features/membership/submit/submit-application.ts';
import {
  deleteApplication,
  resendApplication,
  updateApplication,
} from '../../../features/membership/update-application.ts';
import { DomainError } from '../../../platform/errors.ts';
import { requireAdmin } from '../context.ts';
import type {
  MembershipApplicationConnectionResolvers,
  MembershipApplicationResolvers,
  MembershipRelayResolvers,
  MutationResolvers,
  QueryResolvers,
} from '../generated/resolvers.ts';
import { connectionResolvers, MANAGED_SIZES } from './connection.ts';

export const membershipQueries = {
  async membershipApplications(_parent, { status, heldBack, ...request }, context) {
    await requireAdmin(context);
    if (heldBack && status) {
      throw new DomainError('BAD_USER_INPUT', 'Ask for a status or for what is held back, not both.');
    }
    const list = applicationList(context.services.db, heldBack ? 'HELD' : (status ?? null));
    const page = await readPage(list, request, MANAGED_SIZES);
    return { ...page, counts: () => findApplicationCounts(context.services.db) };
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
    return reviewQuarantined(context.services, status);
  },
} satisfies MutationResolvers;

export type ApplicationPage = ListPage<Application> & {
  readonly counts: () => ReturnType<typeof findApplicationCounts>;
};

export const MembershipApplicationConnection: MembershipApplicationConnectionResolvers = {
  ...connectionResolvers,
  counts: ({ counts }) => counts(),
};

export const MembershipApplication: MembershipApplicationResolvers = {
  heldBack: ({ hold }) => hold === 'HELD',
  createdAt: ({ createdAt }) => new Date(createdAt).toISOString(),
  updatedAt: ({ updatedAt }) => new Date(updatedAt).toISOString(),
};

export const MembershipRelay: MembershipRelayResolvers = {
  attemptedAt: ({ attemptedAt }) => (attemptedAt === null ? null : new Date(attemptedAt).toISOString()),
};
