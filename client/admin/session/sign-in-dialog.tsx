import { useEffect } from 'react';
import { Dialog } from '../../controls/dialog.tsx';
import { WORDS } from '../words.ts';
import { clearSessionFlag, setSessionFlag } from './session-flag.ts';
import { SignInForm } from './sign-in-form.tsx';

/** The sign-in over the work. */
export function SignInDialog({ onAnswer }: { onAnswer: (hasSignedIn: boolean) => void }) {
  useEffect(clearSessionFlag, []);
  return (
    <Dialog title={WORDS.accessRequired} onClose={() => onAnswer(false)}>
      <p>{WORDS.sessionEnded}</p>
      <SignInForm
        onSignedIn={() => {
          setSessionFlag();
          onAnswer(true);
        }}
        onCancel={() => onAnswer(false)}
      />
    </Dialog>
  );
}
