import { useCallback, useMemo, useRef, useState } from 'react';
import { failureCode } from '../failure.ts';

/** Sends a request, and once more whenever the session had ended and the administrator has signed in again. */
export type Resume = <Result>(request: () => Promise<Result>) => Promise<Result>;

export interface SignInOver {
  /** Whether the sign-in stands over the work. */
  readonly isOpen: boolean;
  /** Opens the sign-in. @returns whether the administrator signed in. */
  ask(): Promise<boolean>;
  answer(hasSignedIn: boolean): void;
  readonly resume: Resume;
}

/** The sign-in over the work, for a session that ends in the midst of it. */
export function useSignInOver(): SignInOver {
  const [isOpen, setOpen] = useState(false);
  const waiting = useRef<((hasSignedIn: boolean) => void)[]>([]);

  const ask = useCallback(
    () =>
      new Promise<boolean>((resolve) => {
        waiting.current.push(resolve);
        setOpen(true);
      }),
    [],
  );

  const answer = useCallback((hasSignedIn: boolean) => {
    setOpen(false);
    for (const resolve of waiting.current.splice(0)) resolve(hasSignedIn);
  }, []);

  const resume = useMemo(() => resumeBy(ask), [ask]);

  return useMemo(() => ({ isOpen, ask, answer, resume }), [isOpen, ask, answer, resume]);
}

/** @param ask opens the sign-in, and resolves with whether the administrator signed in. */
export function resumeBy(ask: () => Promise<boolean>): Resume {
  return async (request) => {
    for (;;) {
      try {
        return await request();
      } catch (error) {
        if (failureCode(error) !== 'UNAUTHENTICATED' || !(await ask())) throw error;
      }
    }
  };
}
