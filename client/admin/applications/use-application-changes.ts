import { useApolloClient } from '@apollo/client/react';
import type { RefObject } from 'react';
import { ApplicationCountDocument } from '../../generated/admin.ts';
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

interface ChangedList {
  readonly list: AdminList<ListedApplicationFragment>;
  readonly headingRef: RefObject<HTMLHeadingElement | null>;
}

/** What can be done with an application in the list. The number in the panel's tab follows. */
export function useApplicationChanges({ list, headingRef }: ChangedList): ApplicationChanges {
  const { change, act, busyWith } = useItemChanges({ list, headingRef });
  const client = useApolloClient();
  const [update] = useUpdateMembershipApplicationMutation();
  const [resend] = useResendMembershipApplicationMutation();
  const [deleteApplication] = useDeleteMembershipApplicationMutation();

  async function counting(outcome: Promise<ChangeOutcome>): Promise<ChangeOutcome> {
    if ((await outcome) !== 'failed') void client.refetchQueries({ include: [ApplicationCountDocument] });
    return outcome;
  }

  async function changeStatus(id: string, status: MembershipApplicationStatus): Promise<ChangeOutcome> {
    const request = () => update({ variables: { id, input: { status } } });
    const outcome = await change(id, { request, failedWords: APPLICATION_WORDS.statusFailed });
    if (outcome === 'done') void list.recount();
    return outcome;
  }

  function saveNote(id: string, note: string, formerNote: string | null): Promise<ChangeOutcome> {
    const request = () => update({ variables: { id, input: { note, formerNote } } });
    return change(id, { request, failedWords: APPLICATION_WORDS.noteFailed });
  }

  async function remove(id: string): Promise<ChangeOutcome> {
    const outcome = await act(id, {
      request: () => deleteApplication({ variables: { id } }),
      busyWords: WORDS.deleting,
      doneWords: APPLICATION_WORDS.deleted,
      failedWords: APPLICATION_WORDS.deleteFailed,
    });
    if (outcome === 'done') list.remove(id);
    return outcome;
  }

  return {
    changeStatus: (id, status) => counting(changeStatus(id, status)),
    saveNote: (...note) => counting(saveNote(...note)),
    resend: (id) =>
      counting(
        change(id, {
          request: () => resend({ variables: { id } }),
          failedWords: APPLICATION_WORDS.resendFailed,
        }),
      ),
    remove: (id) => counting(remove(id)),
    busyWith,
  };
}
