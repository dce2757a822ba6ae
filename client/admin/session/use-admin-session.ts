import { useApolloClient } from '@apollo/client/react';
import { useCallback, useEffect, useRef, useState } from 'react';
import { usePageData } from '../../data/page-data.ts';
import { SessionDocument, useSessionQuery } from '../../generated/admin.ts';
import { failureText } from '../basics/failures/failure.ts';
import { MESSAGES } from '../basics/messages.ts';

export type AdminSession = ReturnType<typeof useAdminSession>;

/** The session as the server reports it. The first render equals the server's: both know `mayBeAdmin`. */
export function useAdminSession() {
  const { data, error, loading } = useSessionQuery({ ssr: false, fetchPolicy: 'network-only' });
  const [changedTo, changeTo] = useState<boolean | null>(null);
  const adminData = usePageData().admin;
  const answer = data?.session.isAdmin ?? null;

  useEffect(() => {
    if (answer !== null) setSessionFlag(answer);
  }, [answer]);

  const change = (isAdmin: boolean) => {
    setSessionFlag(isAdmin);
    changeTo(isAdmin);
  };
  const isUndecided = changedTo === null && adminData.mayBeAdmin;
  return {
    isAdmin: changedTo ?? answer ?? false,
    /** Whether the answer may bring the panel: a form shown now would disappear while someone types. */
    isVerifying: isUndecided && loading,
    /** Why the session could not be read, or why a sign-in before hydration failed. */
    failure: isUndecided && error ? failureText(error, MESSAGES.authenticationFailed) : adminData.failure,
    /** Whether the administrator signed in or out on this page. */
    hasChanged: changedTo !== null,
    begin: () => change(true),
    end: () => change(false),
  };
}

/** Keeps the session while somebody types for hours and sends nothing: one request every four minutes. */
export function useSessionProlonging(): () => void {
  const client = useApolloClient();
  const askedAt = useRef(Number.NEGATIVE_INFINITY);
  return useCallback(() => {
    const now = performance.now();
    if (now - askedAt.current < ASK_AFTER_MS) return;
    askedAt.current = now;
    client.query({ query: SessionDocument, fetchPolicy: 'no-cache' }).then(
      ({ data }) => {
        // The sign-in opens at the next request: now it would catch the keys being typed.
        if (data?.session.isAdmin === false) setSessionFlag(false);
      },
      () => {
        // Without an answer the session was not extended, so the next key asks again.
        askedAt.current = Number.NEGATIVE_INFINITY;
      },
    );
  }, [client]);
}

const ASK_AFTER_MS = 4 * 60_000;

/** Remembers in this tab that the administrator signed in. It grants nothing: the server checks cookies. */
export function setSessionFlag(isAdmin: boolean): void {
  try {
    if (isAdmin) window.sessionStorage.setItem(FLAG, 'true');
    else window.sessionStorage.removeItem(FLAG);
  } catch (error) {
    // The browser refuses storage: there is no flag, and everything else works.
    if (!(error instanceof DOMException)) throw error;
  }
}

const FLAG = 'adminAuthenticated';
