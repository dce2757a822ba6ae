import { useApolloClient } from '@apollo/client/react';
import { type SubmitEvent, useRef, useState } from 'react';
import { needsHttps, signInNotKept } from '../../../rules/pages/kept-sign-in.ts';
import { PAGE_PATHS } from '../../../rules/pages/pages.ts';
import { usePageData } from '../../data/page-data.ts';
import { LoginDocument, SessionDocument } from '../../generated/admin.ts';
import { Button } from '../../ui/controls/buttons/button.tsx';
import styles from '../../ui/controls/dialog.module.css';
import { failureText } from '../basics/failures/failure.ts';
import { MESSAGES } from '../basics/messages.ts';
import { PasswordField } from './password-field.tsx';

interface SignInFormProps {
  /** The failure because of which the administrator has to sign in. */
  reason?: string | null;
  onSignedIn: () => void;
  /** An alternative to signing in. */
  onCancel?: () => void;
}

export function SignInForm({ reason = null, onSignedIn, onCancel }: SignInFormProps) {
  const field = useRef<HTMLInputElement>(null);
  const [failure, setFailure] = useState(reason);
  const [isBusy, setBusy] = useState(false);
  const attempt = useAttempt();

  async function signIn(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isBusy || !field.current) return;
    setFailure(null);
    setBusy(true);
    const refusal = await attempt(field.current.value);
    setBusy(false);
    if (refusal === null) return onSignedIn();
    setFailure(refusal);
    field.current?.focus();
  }

  // Before the scripts load, the browser submits the form: `post` keeps the password out of the address.
  return (
    <form
      method="post"
      action={PAGE_PATHS.admin}
      className={styles.form}
      onSubmit={(event) => void signIn(event)}
    >
      <AccountName />
      <PasswordField
        label="Password"
        name="password"
        autoComplete="current-password"
        failure={failure}
        inputRef={field}
      />
      <div className={styles.actions}>
        <Button type="submit" look="primary" isBusy={isBusy}>
          {isBusy ? MESSAGES.verifying : MESSAGES.enter}
        </Button>
        {onCancel && (
          <Button look="quiet" onClick={onCancel}>
            Cancel
          </Button>
        )}
      </div>
    </form>
  );
}

/** @returns a function that signs in, and says why that failed; null where it succeeded. */
function useAttempt(): (password: string) => Promise<string | null> {
  const client = useApolloClient();
  const { origin } = usePageData();

  /** Asks with the cookies that the browser kept. Without an answer, the panel's own requests will tell. */
  const isKept = () =>
    client
      // A request before the sign-in may still wait for its answer, and would give it for this one too.
      .query({ query: SessionDocument, fetchPolicy: 'no-cache', context: { queryDeduplication: false } })
      .then(
        ({ data }) => data?.session.isAdmin ?? true,
        () => true,
      );

  return async (password) => {
    try {
      await client.mutate({ mutation: LoginDocument, variables: { password } });
    } catch (error) {
      return failureText(error, MESSAGES.authenticationFailed);
    }
    return (await isKept()) ? null : signInNotKept(needsHttps(window.location.origin, origin), origin);
  };
}

/** There is only one account, but password managers need a user name. */
export function AccountName() {
  return <input type="text" name="username" autoComplete="username" value="administrator" readOnly hidden />;
}
