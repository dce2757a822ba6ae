import { useApolloClient } from '@apollo/client/react';
import { useCallback, useRef } from 'react';
import { SessionDocument } from '../../generated/admin.ts';
import { clearSessionFlag } from './session-flag.ts';

/**
 * Keeps the session of somebody alive who types for hours and sends nothing: typing asks the server, once in four
 * minutes, who is there.
 */
export function useKeptSession(): { noteTyping: () => void } {
  const client = useApolloClient();
  const askedAt = useRef(Number.NEGATIVE_INFINITY);
  const noteTyping = useCallback(() => {
    const now = performance.now();
    if (now - askedAt.current < ASK_AFTER_MS) return;
    askedAt.current = now;
    client.query({ query: SessionDocument, fetchPolicy: 'no-cache' }).then(
      ({ data }) => {
        // The sign-in opens when something is sent: now it would catch what is being typed.
        if (data?.session.isAdmin === false) clearSessionFlag();
      },
      () => {
        // No answer keeps nothing alive: the next typing asks again.
        askedAt.current = Number.NEGATIVE_INFINITY;
      },
    );
  }, [client]);
  return { noteTyping };
}

const ASK_AFTER_MS = 4 * 60_000;
