import { type ReactNode, useCallback, useEffect, useId, useMemo, useRef, useState } from 'react';
import { Dialog } from '../../ui/controls/dialog.tsx';
import { type Resume, resumeBy } from '../basics/failures/failure.ts';
import { MESSAGES } from '../basics/messages.ts';
import { SignInForm } from './sign-in-form.tsx';
import { setSessionFlag } from './use-admin-session.ts';

/** The sign-in dialog (null while closed) for a session that ends while the administrator works. */
export function useSignInOver(): [Resume, ReactNode] {
  const [isOpen, setOpen] = useState(false);
  const waiting = useRef<((hasSignedIn: boolean) => void)[]>([]);

  const resume = useMemo(
    () =>
      resumeBy(
        () =>
          new Promise((resolve) => {
            waiting.current.push(resolve);
            setOpen(true);
          }),
      ),
    [],
  );

  const answer = useCallback((hasSignedIn: boolean) => {
    setOpen(false);
    for (const resolve of waiting.current.splice(0)) resolve(hasSignedIn);
  }, []);

  return [resume, isOpen && <SignInDialog onAnswer={answer} />];
}

function SignInDialog({ onAnswer }: { onAnswer: (hasSignedIn: boolean) => void }) {
  const explanationId = useId();
  useEffect(() => setSessionFlag(false), []);
  return (
    <Dialog title={MESSAGES.accessRequired} descriptionId={explanationId} onClose={() => onAnswer(false)}>
      <p id={explanationId}>{MESSAGES.sessionEnded}</p>
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
