import { useApolloClient } from '@apollo/client/react';
import { useCallback, useEffect, useRef, useState } from 'react';
import { usePageFacts } from '../../data/page-facts.ts';
import { SessionDocument, useSessionQuery } from '../../generated/admin.ts';
import { failureText } from '../failure.ts';
import { WORDS } from '../words.ts';

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
  const facts = usePageFacts().admin;
  const answer = data?.session.isAdmin ?? null;

  useEffect(() => {
    if (answer !== null) setSessionFlag(answer);
  }, [answer]);

  const change = (isAdmin: boolean) => {
    setSessionFlag(isAdmin);
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

/** Prolongs the session of somebody who types for hours and sends nothing: typing asks the server, once in four minutes, who is there. */
export function useSessionProlonging(): () => void {
  const client = useApolloClient();
  const askedAt = useRef(Number.NEGATIVE_INFINITY);
  return useCallback(() => {
    const now = performance.now();
    if (now - askedAt.current < ASK_AFTER_MS) return;
    askedAt.current = now;
    client.query({ query: SessionDocument, fetchPolicy: 'no-cache' }).then(
      ({ data }) => {
        // The sign-in opens when something is sent: now it would catch what is being typed.
        if (data?.session.isAdmin === false) setSessionFlag(false);
      },
      () => {
        // Without an answer nothing was prolonged: the next typing asks again.
        askedAt.current = Number.NEGATIVE_INFINITY;
      },
    );
  }, [client]);
}

const ASK_AFTER_MS = 4 * 60_000;

/** Marks the browser's tab of a signed-in administrator. It grants nothing, because the server decides by the session cookie. */
export function setSessionFlag(isAdmin: boolean): void {
  try {
    if (isAdmin) window.sessionStorage.setItem(FLAG, 'true');
    else window.sessionStorage.removeItem(FLAG);
  } catch (error) {
    // The browser refuses storage: then there is no flag, and all else works.
    if (!(error instanceof DOMException)) throw error;
  }
}

const FLAG = 'adminAuthenticated';
