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
import type { Resume } from '../sign-in/use-sign-in-over.ts';
import { APPLICATION_WORDS } from './application-words.ts';

/** What changes an application in its place. Each @returns whether it succeeded; that it failed has been told. */
export interface ApplicationChanges {
  changeStatus(id: string, status: MembershipApplicationStatus): Promise<boolean>;
  saveNote(id: string, note: string): Promise<boolean>;
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
  ): Promise<boolean> {
    tell.nothing();
    try {
      const application = await resume(request);
      if (application) shown.put(application);
      return true;
    } catch (error) {
      tell.failure(failureText(error, failedWords));
      if (failureCode(error) === 'NOT_FOUND') {
        flushSync(() => shown.remove(id));
        onGone();
        onCountChange();
        void shown.refreshQuietly();
      }
      return false;
    }
  }

  return {
    async changeStatus(id, status) {
      const hasChanged = await send(
        id,
        async () =>
          (await update({ variables: { id, input: { status } } })).data?.updateMembershipApplication,
        APPLICATION_WORDS.statusFailed,
      );
      if (hasChanged) {
        onCountChange();
        void shown.recount();
      }
      return hasChanged;
    },
    saveNote: (id, note) =>
      send(
        id,
        async () => (await update({ variables: { id, input: { note } } })).data?.updateMembershipApplication,
        APPLICATION_WORDS.noteFailed,
      ),
    resend: (id) =>
      send(
        id,
        async () => (await resend({ variables: { id } })).data?.resendMembershipApplication,
        APPLICATION_WORDS.resendFailed,
      ),
  };
}
