import { useState } from 'react';
import { flushSync } from 'react-dom';
import { useLogoutMutation } from '../../generated/admin.ts';
import { Button } from '../../ui/controls/button.tsx';
import { findStored, forgetAllStored } from '../articles/draft/unsaved-articles.ts';
import { WORDS } from '../basics/words.ts';
import { LeaveDialog } from '../leaving/leave-dialog.tsx';
import { ChangePasswordDialog } from '../session/change-password-dialog.tsx';
import { DevicesDialog } from '../session/devices-dialog.tsx';
import { usePanelServices } from '../session/panel-services.ts';
import styles from './admin-panel.module.css';

/** Shows the devices, changes the password, and logs out. */
export function AccountActions({ onLoggedOut }: { onLoggedOut: () => void }) {
  const { notify, unsaved, saving } = usePanelServices();
  const [dialog, setDialog] = useState<'devices' | 'password' | keyof typeof QUESTIONS | null>(null);
  const [logout, { loading: isLoggingOut }] = useLogoutMutation();

  async function leave() {
    if (saving.size > 0) return notify.failure(WORDS.logoutBusy);
    // Drafts may be in another tab of the browser, or belong to an article that is not open now.
    const stored = await findStored();
    if (unsaved.has('create') || unsaved.has('manage') || stored === 'drafts') setDialog('article');
    else if (unsaved.has('applications')) setDialog('note');
    else if (stored === 'unreadable') setDialog('unreadable');
    else await endSession();
  }

  async function endSession() {
    setDialog(null);
    notify.clear();
    try {
      await logout();
    } catch {
      // The session is still valid.
      notify.failure(WORDS.logoutFailed);
      return;
    }
    // Draws at once, so that no form stores its draft again.
    flushSync(onLoggedOut);
    // Other people may use this device later.
    await forgetAllStored();
  }

  function open(chosen: 'devices' | 'password') {
    notify.clear();
    setDialog(chosen);
  }

  return (
    <>
      <div className={styles.actions}>
        <Button look="link" onClick={() => open('devices')}>
          Devices
        </Button>
        <Button look="link" onClick={() => open('password')}>
          Change password
        </Button>
        <Button look="link" isBusy={isLoggingOut} onClick={() => void leave()}>
          Logout
        </Button>
      </div>
      {dialog === 'devices' && <DevicesDialog onClose={() => setDialog(null)} />}
      {dialog !== null && dialog !== 'password' && dialog !== 'devices' && (
        <LeaveDialog
          {...QUESTIONS[dialog]}
          leave="Logout"
          onClose={() => setDialog(null)}
          onLeave={() => void endSession()}
        />
      )}
      {dialog === 'password' && (
        <ChangePasswordDialog
          onClose={() => setDialog(null)}
          onChanged={() => {
            setDialog(null);
            notify.success(WORDS.passwordChanged);
          }}
        />
      )}
    </>
  );
}

/** What is asked before Logout discards something. */
const QUESTIONS = {
  article: { question: WORDS.logoutUnsaved },
  note: { question: WORDS.logoutUnsavedNote },
  unreadable: { title: WORDS.unreadableWork, question: WORDS.logoutUnreadable, stay: WORDS.stay },
};
