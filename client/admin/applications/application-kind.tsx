import {
  DeleteMembershipApplicationDocument,
  type ListedApplicationFragment,
  MembershipApplicationsDocument,
  type MembershipApplicationsQuery,
} from '../../generated/applications.ts';
import { MESSAGES } from '../basics/messages.ts';
import type { ListFilter, ListKind } from '../list/list-kind.ts';
import { APPLICATION_MESSAGES, STATUS_NAMES, STATUSES } from './application-messages.ts';

/** A choice of which applications are listed. */
interface ApplicationFilter extends ListFilter {
  readonly count: keyof MembershipApplicationsQuery['page']['counts'];
}

export const HELD: ApplicationFilter = {
  name: 'held',
  label: APPLICATION_MESSAGES.heldBack,
  variables: { heldBack: true },
  count: 'heldBack',
  isRare: true,
  empty: 'No applications are held back.',
};

const FILTERS: readonly [ApplicationFilter, ...ApplicationFilter[]] = [
  {
    name: '',
    label: 'All but spam',
    variables: { heldBack: false, status: null },
    count: 'allButSpam',
    empty: 'No applications yet. When somebody applies for membership, you find it here.',
  },
  ...STATUSES.map((status) => {
    const name = status.toLowerCase() as Lowercase<typeof status>;
    return {
      name,
      label: STATUS_NAMES[status],
      variables: { heldBack: false, status },
      count: name,
      empty: status === 'SPAM' ? 'No spam.' : `No ${name} applications.`,
    };
  }),
  HELD,
];

/** The list of applications. */
export const APPLICATION_KIND: ListKind<ListedApplicationFragment> = {
  query: MembershipApplicationsDocument,
  field: 'membershipApplications',
  filters: FILTERS,
  messages: {
    heading: 'Membership Applications',
    loading: MESSAGES.applicationsLoading,
    failed: 'Failed to load applications. Please try again later.',
    more: 'Older applications',
    showAll: 'Show all applications',
    search: 'Search applications',
    searchHint: 'By name, organisation or email',
    notFound: ['no application has the words', ' in name, organisation or email.'],
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
