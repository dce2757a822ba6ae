import { useApolloClient } from '@apollo/client/react';
import { answered } from '../../data/answered.ts';
import { ApplicationCountDocument } from '../../generated/admin.ts';
import {
  type ListedApplicationFragment,
  type MembershipApplicationStatus,
  useResendMembershipApplicationMutation,
  useReviewHeldApplicationsMutation,
  useUpdateMembershipApplicationMutation,
} from '../../generated/applications.ts';
import type { ChangeOutcome } from '../list/use-item-changes.ts';
import type { ManagedList } from '../list/use-managed-list.ts';
import { APPLICATION_MESSAGES } from './application-messages.ts';

export type ApplicationChanges = ReturnType<typeof useApplicationChanges>;

/** The changes to an application in the list. They also update the number in the panel's tab. */
export function useApplicationChanges({ list, changes }: ManagedList<ListedApplicationFragment>) {
  const { change, actOnAll, busyWith } = changes;
  const recount = useRecount();
  const [update] = useUpdateMembershipApplicationMutation();
  const [resend] = useResendMembershipApplicationMutation();
  const [review] = useReviewHeldApplicationsMutation();

  /** @param formerNote the note to replace; null replaces any note. */
  function saveNote(id: string, note: string, formerNote: string | null): Promise<ChangeOutcome> {
    const request = () => update({ variables: { id, input: { note, formerNote } } });
    return counting(change(id, { request, failedMessage: APPLICATION_MESSAGES.noteFailed }));
  }

  async function changeStatus(id: string, status: MembershipApplicationStatus): Promise<ChangeOutcome> {
    const request = () => update({ variables: { id, input: { status } } });
    const outcome = await counting(change(id, { request, failedMessage: APPLICATION_MESSAGES.statusFailed }));
    if (outcome === 'done') void list.recount();
    return outcome;
  }

  function sendAgain(id: string): Promise<ChangeOutcome> {
    const request = () => resend({ variables: { id } });
    return counting(change(id, { request, failedMessage: APPLICATION_MESSAGES.resendFailed }));
  }

  /** Sets the status of all that are quarantined: they become new, or spam. */
  function reviewQuarantined(status: 'NEW' | 'SPAM'): Promise<ChangeOutcome> {
    let number = 0;
    const request = async () => {
      number = answered(await review({ variables: { status } })).reviewHeldApplications;
    };
    const isSpam = status === 'SPAM';
    const doneMessage = () => `${number} ${isSpam ? 'marked as spam' : 'released'}.`;
    const { markFailed, releaseFailed } = APPLICATION_MESSAGES;
    return counting(actOnAll({ request, doneMessage, failedMessage: isSpam ? markFailed : releaseFailed }));
  }

  async function counting(outcome: Promise<ChangeOutcome>): Promise<ChangeOutcome> {
    recount(await outcome);
    return outcome;
  }

  return { saveNote, changeStatus, sendAgain, reviewQuarantined, busyWith };
}

/** Reads the number in the panel's tab again, after a change that may have been made. */
export function useRecount(): (outcome: ChangeOutcome) => void {
  const client = useApolloClient();
  return (outcome) => {
    if (outcome !== 'failed') void client.refetchQueries({ include: [ApplicationCountDocument] });
  };
}
