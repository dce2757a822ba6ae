import {
  type ListedApplicationFragment,
  type MembershipApplicationStatus,
  useDeleteMembershipApplicationMutation,
  useResendMembershipApplicationMutation,
  useUpdateMembershipApplicationMutation,
} from '../../generated/applications.ts';
import type { AdminList } from '../list/use-admin-list.ts';
import { type ChangeOutcome, useItemChanges } from '../list/use-item-changes.ts';
import { WORDS } from '../words.ts';
import { APPLICATION_WORDS } from './application-words.ts';

export interface ApplicationChanges {
  changeStatus(id: string, status: MembershipApplicationStatus): Promise<ChangeOutcome>;
  /** @param formerNote the note to replace; null for whichever is stored. */
  saveNote(id: string, note: string, formerNote: string | null): Promise<ChangeOutcome>;
  resend(id: string): Promise<ChangeOutcome>;
  remove(id: string): Promise<ChangeOutcome>;
  /** What is being done with an application at the moment, in words, or null. */
  busyWith(id: string): string | null;
}

type Services = Omit<Parameters<typeof useItemChanges>[0], 'list'> & {
  readonly list: AdminList<ListedApplicationFragment>;
  /** The number of applications may be another one. */
  readonly onCountChange: () => void;
};

/** What can be done with an application in the list. */
export function useApplicationChanges({ onCountChange, ...services }: Services): ApplicationChanges {
  const { list } = services;
  const { change, act, busyWith } = useItemChanges(services);
  const [update] = useUpdateMembershipApplicationMutation();
  const [resend] = useResendMembershipApplicationMutation();
  const [deleteApplication] = useDeleteMembershipApplicationMutation();

  async function counted(outcome: Promise<ChangeOutcome>, ...countChanges: ChangeOutcome[]) {
    if (countChanges.includes(await outcome)) onCountChange();
    return outcome;
  }

  return {
    async changeStatus(id, status) {
      const outcome = await counted(
        change(id, {
          request: () => update({ variables: { id, input: { status } } }),
          failedWords: APPLICATION_WORDS.statusFailed,
        }),
        'done',
        'gone',
      );
      if (outcome === 'done') void list.recount();
      return outcome;
    },
    saveNote: (id, note, formerNote) =>
      counted(
        change(id, {
          request: () => update({ variables: { id, input: { note, formerNote } } }),
          failedWords: APPLICATION_WORDS.noteFailed,
        }),
        'gone',
      ),
    resend: (id) =>
      counted(
        change(id, {
          request: () => resend({ variables: { id } }),
          failedWords: APPLICATION_WORDS.resendFailed,
        }),
        'gone',
      ),
    async remove(id) {
      const outcome = await act(id, {
        request: () => deleteApplication({ variables: { id } }),
        busyWords: WORDS.deleting,
        doneWords: APPLICATION_WORDS.deleted,
        failedWords: APPLICATION_WORDS.deleteFailed,
      });
      if (outcome === 'done') list.remove(id);
      if (outcome === 'done' || outcome === 'gone') onCountChange();
      return outcome;
    },
    busyWith,
  };
}
