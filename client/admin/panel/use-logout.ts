import { flushSync } from 'react-dom';
import { useLogoutMutation } from '../../generated/admin.ts';
import { forgetAllWork } from '../articles/draft/take-work.ts';
import { WORDS } from '../words.ts';
import type { Tell } from './use-panel-message.ts';

/** Ends the session. Where the server cannot be told, it goes on, and the panel says so. */
export function useLogout({ tell, onLoggedOut }: { tell: Tell; onLoggedOut: () => void }) {
  const [mutate, { loading }] = useLogoutMutation();

  async function logout() {
    tell.nothing();
    try {
      await mutate();
    } catch {
      tell.failure(WORDS.logoutFailed);
      return;
    }
    // At once, so that no form keeps what it shows any more.
    flushSync(onLoggedOut);
    // Others may use this device after the administrator.
    await forgetAllWork();
  }
  return { logout, isLoggingOut: loading };
}
