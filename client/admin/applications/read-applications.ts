import {
  type ListedApplicationFragment,
  MembershipApplicationsDocument,
} from '../../generated/applications.ts';
import { type ReadPage, UNCACHED } from '../list/item-list.ts';
import type { ApplicationFilter } from './application-words.ts';

/** Reads a page of the applications that a filter lets through. */
export const readApplications =
  (status: ApplicationFilter): ReadPage<ListedApplicationFragment> =>
  async (client, range) => {
    const { data } = await client.query({
      query: MembershipApplicationsDocument,
      variables: { ...range, status },
      ...UNCACHED,
    });
    if (!data) throw new Error('The list of applications came without data');
    return data.membershipApplications;
  };
