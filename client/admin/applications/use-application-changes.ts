import { flushSync } from 'react-dom';
import {
  type ListedApplicationFragment,
  type MembershipApplicationStatus,
  useResendMembershipApplicationMutation,
  useUpdateMembershipApplicationMutation,
} from '../../generated/applications.ts';
import { failureCode, failureText } from '../failure.ts';
import type { ShownItems } from '../list/use-item-list.ts';
import type { Tell } from '../panel/use-panel-message.ts';
import type { Resume } from '../session/use-sign-in-over.ts';
import { APPLICATION_WORDS } from './application-words.ts';

/** What became of a change; that it failed has been told. Overtaken is one of a note that somebody else has changed. */
export type ChangeOutcome = 'done' | 'overtaken' | 'failed';

/** What changes an application in its place. */
export interface ApplicationChanges {
  /** @returns whether it succeeded. */
  changeStatus(id: string, status: MembershipApplicationStatus): Promise<boolean>;
  /** @param formerNote what it is to take the place of; null for whatever is stored. */
  saveNote(id: string, note: string, formerNote: string | null): Promise<ChangeOutcome>;
  /** @returns whether it succeeded. */
  resend(id: string): Promise<boolean>;
}

interface ChangeServices {
  readonly shown: ShownItems<ListedApplicationFragment>;
  readonly resume: Resume;
  readonly tell: Tell;
  /** The number of applications may be another one. */
  readonly onCountChange: () => void;
  /** Somebody else deleted an application, and it has left the list. */
  readonly onGone: () => void;
}

export function useApplicationChanges(services: ChangeServices): ApplicationChanges {
  const { shown, resume, tell, onCountChange, onGone } = services;
  const [update] = useUpdateMembershipApplicationMutation();
  const [resend] = useResendMembershipApplicationMutation();

  async function send(
    id: string,
    request: () => Promise<ListedApplicationFragment | undefined>,
    failedWords: string,
  ): Promise<ChangeOutcome> {
    tell.nothing();
    try {
      const application = await resume(request);
      if (application) shown.put(application);
      return 'done';
    } catch (error) {
      tell.failure(failureText(error, failedWords));
      const code = failureCode(error);
      if (code === 'NOT_FOUND') {
        flushSync(() => shown.remove(id));
        onGone();
        onCountChange();
      }
      // Somebody else was faster.
      if (code === 'NOT_FOUND' || code === 'CONFLICT') void shown.refreshQuietly();
      return code === 'CONFLICT' ? 'overtaken' : 'failed';
    }
  }

  return {
    async changeStatus(id, status) {
      const outcome = await send(
        id,
        async () =>
          (await update({ variables: { id, input: { status } } })).data?.updateMembershipApplication,
        APPLICATION_WORDS.statusFailed,
      );
      if (outcome !== 'done') return false;
      onCountChange();
      void shown.recount();
      return true;
    },
    saveNote: (id, note, formerNote) =>
      send(
        id,
        async () =>
          (await update({ variables: { id, input: { note, formerNote } } })).data
            ?.updateMembershipApplication,
        APPLICATION_WORDS.noteFailed,
      ),
    async resend(id) {
      const outcome = await send(
        id,
        async () => (await resend({ variables: { id } })).data?.resendMembershipApplication,
        APPLICATION_WORDS.resendFailed,
      );
      return outcome === 'done';
    },
  };
}
