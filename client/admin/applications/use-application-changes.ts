import { useApolloClient } from '@apollo/client/react';
import { answered } from '../../data/answered.ts';
import { ApplicationCountDocument } from '../../generated/admin.ts';
import {
  type ListedApplicationFragment,
  type MembershipApplicationStatus,
  useDeleteMembershipApplicationMutation,
  useResendMembershipApplicationMutation,
  useReviewHeldApplicationsMutation,
  useUpdateMembershipApplicationMutation,
} from '../../generated/applications.ts';
import { WORDS } from '../basics/words.ts';
import type { AdminList } from '../list/use-admin-list.ts';
import { type ChangeOutcome, type HeadingRef, useItemChanges } from '../list/use-item-changes.ts';
import { APPLICATION_WORDS } from './application-words.ts';

export type ApplicationChanges = ReturnType<typeof useApplicationChanges>;

/** The changes to an application in the list. They also update the number in the panel's tab. */
export function useApplicationChanges(list: AdminList<ListedApplicationFragment>, headingRef: HeadingRef) {
  const { change, act, actOnAll, busyWith } = useItemChanges(list, headingRef);
  const client = useApolloClient();
  const [update] = useUpdateMembershipApplicationMutation();
  const [resend] = useResendMembershipApplicationMutation();
  const [review] = useReviewHeldApplicationsMutation();
  const [deleteApplication] = useDeleteMembershipApplicationMutation();

  /** @param formerNote the note to replace; null replaces any note. */
  function saveNote(id: string, note: string, formerNote: string | null): Promise<ChangeOutcome> {
    const request = () => update({ variables: { id, input: { note, formerNote } } });
    return counting(change(id, { request, failedWords: APPLICATION_WORDS.noteFailed }));
  }

  async function changeStatus(id: string, status: MembershipApplicationStatus): Promise<ChangeOutcome> {
    const request = () => update({ variables: { id, input: { status } } });
    const outcome = await counting(change(id, { request, failedWords: APPLICATION_WORDS.statusFailed }));
    if (outcome === 'done') void list.recount();
    return outcome;
  }

  function sendAgain(id: string): Promise<ChangeOutcome> {
    const request = () => resend({ variables: { id } });
    return counting(change(id, { request, failedWords: APPLICATION_WORDS.resendFailed }));
  }

  async function remove(id: string): Promise<ChangeOutcome> {
    const action = {
      request: () => deleteApplication({ variables: { id } }),
      busyWords: WORDS.deleting,
      doneWords: APPLICATION_WORDS.deleted,
      failedWords: APPLICATION_WORDS.deleteFailed,
      removes: true,
    };
    return counting(act(id, action));
  }

  /** Sets the status of all that are held back: they become new, or spam. */
  function reviewHeld(status: 'NEW' | 'SPAM'): Promise<ChangeOutcome> {
    let number = 0;
    const request = async () => {
      number = answered(await review({ variables: { status } })).reviewHeldApplications;
    };
    const isSpam = status === 'SPAM';
    const doneWords = () => `${number} ${isSpam ? 'marked as spam' : 'released'}.`;
    const { markFailed, releaseFailed } = APPLICATION_WORDS;
    return counting(actOnAll({ request, doneWords, failedWords: isSpam ? markFailed : releaseFailed }));
  }

  async function counting(outcome: Promise<ChangeOutcome>): Promise<ChangeOutcome> {
    if ((await outcome) !== 'failed') void client.refetchQueries({ include: [ApplicationCountDocument] });
    return outcome;
  }

  return { saveNote, changeStatus, sendAgain, remove, reviewHeld, busyWith };
}
