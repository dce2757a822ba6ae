import { useState } from 'react';
import { flushSync } from 'react-dom';
import { PAGE_PATHS } from '../../../rules/pages/pages.ts';
import { useLogoutMutation } from '../../generated/admin.ts';
import { Button, buttonClass } from '../../ui/controls/buttons/button.tsx';
import { SiteLink } from '../../ui/links/site-link.tsx';
import { MESSAGES } from '../basics/messages.ts';
import { forgetAllStored, hasStored } from '../drafts/draft-store.ts';
import { LeaveDialog } from '../leaving/leave-dialog.tsx';
import { ChangePasswordDialog } from '../session/change-password-dialog.tsx';
import { DevicesDialog } from '../session/devices-dialog.tsx';
import { usePanelServices } from '../session/panel-services.ts';
import styles from './admin-panel.module.css';
import { TABS } from './tabs/panel-tabs.tsx';

interface AccountActionsProps {
  /** The tab that is shown. */
  tab: string;
  onLoggedOut: () => void;
}

/** Leads to the guide, shows the devices, changes the password, and logs out. */
export function AccountActions({ tab, onLoggedOut }: AccountActionsProps) {
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
        {/* In a new tab of the browser, beside the work. */}
        <SiteLink
          to={{ pathname: PAGE_PATHS.help, hash: TABS.find(({ name }) => name === tab)?.help ?? '' }}
          target="_blank"
          className={buttonClass('link')}
        >
          Help
        </SiteLink>
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
