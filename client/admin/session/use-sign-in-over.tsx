import { type ReactNode, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { Dialog } from '../../controls/dialog.tsx';
import { failureCode } from '../failure.ts';
import { WORDS } from '../words.ts';
import { SignInForm } from './sign-in-form.tsx';
import { setSessionFlag } from './use-admin-session.ts';

export interface SignInOver {
  /** Opens the sign-in dialog. @returns whether the administrator signed in. */
  ask(): Promise<boolean>;
  /** Sends a request, and repeats it when the session had ended and the administrator signed in again. */
  resume<Result>(request: () => Promise<Result>): Promise<Result>;
}

/**
 * The sign-in dialog for a session that ends while the administrator works.
 * @returns also the dialog, or null while it is closed.
 */
export function useSignInOver(): [SignInOver, ReactNode] {
  const [isOpen, setOpen] = useState(false);
  const waiting = useRef<((hasSignedIn: boolean) => void)[]>([]);

  const signIn = useMemo<SignInOver>(
    () => ({
      ask: () =>
        new Promise((resolve) => {
          waiting.current.push(resolve);
          setOpen(true);
        }),
      async resume(request) {
        for (;;) {
          try {
            return await request();
          } catch (error) {
            if (failureCode(error) !== 'UNAUTHENTICATED' || !(await signIn.ask())) throw error;
          }
        }
      },
    }),
    [],
  );

  const answer = useCallback((hasSignedIn: boolean) => {
    setOpen(false);
    for (const resolve of waiting.current.splice(0)) resolve(hasSignedIn);
  }, []);

  return [signIn, isOpen && <SignInDialog onAnswer={answer} />];
}

function SignInDialog({ onAnswer }: { onAnswer: (hasSignedIn: boolean) => void }) {
  useEffect(() => setSessionFlag(false), []);
  return (
    <Dialog title={WORDS.accessRequired} onClose={() => onAnswer(false)}>
      <p>{WORDS.sessionEnded}</p>
      <SignInForm
        onSignedIn={() => {
          setSessionFlag(true);
          onAnswer(true);
        }}
        onCancel={() => onAnswer(false)}
      />
    </Dialog>
  );
}
