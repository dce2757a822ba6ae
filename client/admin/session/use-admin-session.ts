import { useContext, useEffect, useState } from 'react';
import { AdminFactsContext } from '../../data/admin-facts.ts';
import { useSessionQuery } from '../../generated/admin.ts';
import { failureText } from '../failure.ts';
import { WORDS } from '../words.ts';
import { clearSessionFlag, setSessionFlag } from './session-flag.ts';

export interface AdminSession {
  readonly isAdmin: boolean;
  /** Whether the panel may follow once the server has answered: then no form is shown, which would disappear while someone types. */
  readonly isVerifying: boolean;
  /** Why the server could not be asked, where the panel was expected, or why a sign-in before hydration failed. */
  readonly failure: string | null;
  /** Whether the administrator signed in or out on this page. */
  readonly hasChanged: boolean;
  begin(): void;
  end(): void;
}

/** The session, as the server says. The first render equals the server's, which knows whether to expect the panel. */
export function useAdminSession(): AdminSession {
  const { data, error, loading } = useSessionQuery({ ssr: false, fetchPolicy: 'network-only' });
  const [changedTo, changeTo] = useState<boolean | null>(null);
  const facts = useContext(AdminFactsContext);
  const answer = data?.session.isAdmin ?? null;

  useEffect(() => {
    if (answer !== null) remember(answer);
  }, [answer]);

  const change = (isAdmin: boolean) => {
    remember(isAdmin);
    changeTo(isAdmin);
  };
  const isUndecided = changedTo === null && facts.mayBeAdmin;
  return {
    isAdmin: changedTo ?? answer ?? false,
    isVerifying: isUndecided && loading,
    failure: isUndecided && error ? failureText(error, WORDS.authenticationFailed) : facts.failure,
    hasChanged: changedTo !== null,
    begin: () => change(true),
    end: () => change(false),
  };
}

function remember(isAdmin: boolean): void {
  if (isAdmin) setSessionFlag();
  else clearSessionFlag();
}
