import { useState } from 'react';
import { flushSync } from 'react-dom';
import { useLogoutMutation } from '../../generated/admin.ts';
import { Button } from '../../ui/controls/button.tsx';
import { forgetAllStored, hasStored } from '../articles/draft/unsaved-articles.ts';
import { MESSAGES } from '../basics/messages.ts';
import { LeaveDialog } from '../leaving/leave-dialog.tsx';
import { ChangePasswordDialog } from '../session/change-password-dialog.tsx';
import { DevicesDialog } from '../session/devices-dialog.tsx';
import { usePanelServices } from '../session/panel-services.ts';
import styles from './admin-panel.module.css';
import { TABS } from './tabs/panel-tabs.tsx';

/** Shows the devices, changes the password, and logs out. */
export function AccountActions({ onLoggedOut }: { onLoggedOut: () => void }) {
  const { notify, unsaved, saving } = usePanelServices();
  const [dialog, setDialog] = useState<'devices' | 'password' | { readonly question: string } | null>(null);
  const [logout, { loading: isLoggingOut }] = useLogoutMutation();

  async function leave() {
    if (saving.size > 0) return notify.failure(MESSAGES.logoutBusy);
    // Drafts may be in another tab of the browser, or belong to an article that is not open now.
    const question = (await hasStored())
      ? MESSAGES.logoutUnsaved
      : TABS.find(({ name }) => unsaved.has(name))?.unsaved;
    if (question) setDialog({ question });
    else await endSession();
  }

  async function endSession() {
    setDialog(null);
    notify.clear();
    try {
      await logout();
    } catch {
      // The session is still valid.
      notify.failure(MESSAGES.logoutFailed);
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
      {typeof dialog === 'object' && dialog && (
        <LeaveDialog
          {...dialog}
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
            notify.success(MESSAGES.passwordChanged);
          }}
        />
      )}
    </>
  );
}
