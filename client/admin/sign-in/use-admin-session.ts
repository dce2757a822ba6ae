import { useEffect, useState, useSyncExternalStore } from 'react';
import { useSessionQuery } from '../../generated/admin.ts';
import { failureText } from '../failure.ts';
import { WORDS } from '../words.ts';
import { clearSessionFlag, readSessionFlag, setSessionFlag } from './session-flag.ts';

export interface AdminSession {
  readonly isAdmin: boolean;
  /** Whether the flag promises the panel while the server is asked. */
  readonly isVerifying: boolean;
  /** Why the server could not be asked, where the flag promised the panel. */
  readonly failure: string | null;
  /** Whether the administrator signed in or out on this page. */
  readonly hasChanged: boolean;
  begin(): void;
  end(): void;
}

/** Who is at the page, as the server says. The first render is the server's: nobody is known yet. */
export function useAdminSession(): AdminSession {
  const { data, error, loading } = useSessionQuery({ ssr: false, fetchPolicy: 'network-only' });
  const [changedTo, changeTo] = useState<boolean | null>(null);
  const isPromised = useSyncExternalStore(neverChanges, readSessionFlag, () => false);
  const answer = data?.session.isAdmin ?? null;

  useEffect(() => {
    if (answer !== null) remember(answer);
  }, [answer]);

  const change = (isAdmin: boolean) => {
    remember(isAdmin);
    changeTo(isAdmin);
  };
  const isUndecided = changedTo === null && isPromised;
  return {
    isAdmin: changedTo ?? answer ?? false,
    isVerifying: isUndecided && loading,
    failure: isUndecided && error ? failureText(error, WORDS.authenticationFailed) : null,
    hasChanged: changedTo !== null,
    begin: () => change(true),
    end: () => change(false),
  };
}

const neverChanges = () => () => undefined;

function remember(isAdmin: boolean): void {
  if (isAdmin) setSessionFlag();
  else clearSessionFlag();
}
