import {
  DeleteMembershipApplicationDocument,
  type ListedApplicationFragment,
  MembershipApplicationsDocument,
} from '../../generated/applications.ts';
import { MESSAGES } from '../basics/messages.ts';
import type { ListFilter, ListKind } from '../list/list-kind.ts';
import { APPLICATION_MESSAGES, STATUS_NAMES, STATUSES } from './application-messages.ts';

export const HELD: ListFilter = {
  name: 'held',
  label: APPLICATION_MESSAGES.heldBack,
  variables: { heldBack: true },
  empty: 'No applications are held back.',
};

/** The list of applications. */
export const APPLICATION_KIND: ListKind<ListedApplicationFragment> = {
  query: MembershipApplicationsDocument,
  field: 'membershipApplications',
  filters: [
    {
      name: '',
      label: 'All but spam',
      variables: { heldBack: false, status: null },
      empty: 'No applications yet. When somebody applies for membership, you find it here.',
    },
    ...STATUSES.map((status) => ({
      name: status.toLowerCase(),
      label: STATUS_NAMES[status],
      variables: { heldBack: false, status },
      empty: status === 'SPAM' ? 'No spam.' : `No ${STATUS_NAMES[status].toLowerCase()} applications.`,
    })),
    HELD,
  ],
  messages: {
    heading: 'Membership Applications',
    loading: MESSAGES.applicationsLoading,
    failed: 'Failed to load applications. Please try again later.',
    more: 'Older applications',
    showAll: 'Show all applications',
    search: 'Search applications',
    searchHint: 'By name, organisation or e-mail',
    notFound: ['no application has the words', ' in name, organisation or e-mail.'],
  },
  deletion: {
    mutation: DeleteMembershipApplicationDocument,
    title: 'Delete application',
    name: ({ name, organization }) =>
      [name, organization].map(
        (each) =>
          each && (
            <p key={each}>
              <bdi>{each}</bdi>
            </p>
          ),
      ),
    question: APPLICATION_MESSAGES.deleteQuestion,
    done: APPLICATION_MESSAGES.deleted,
    failed: APPLICATION_MESSAGES.deleteFailed,
  },
};
