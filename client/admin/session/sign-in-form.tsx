import { type SubmitEvent, useRef, useState } from 'react';
import { PAGE_PATHS } from '../../../rules/page-paths.ts';
import { Button } from '../../controls/button.tsx';
import styles from '../../controls/dialog.module.css';
import { useLoginMutation } from '../../generated/admin.ts';
import { failureText } from '../failure.ts';
import { WORDS } from '../words.ts';
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
  const [login, { loading }] = useLoginMutation();

  async function signIn(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (loading || !field.current) return;
    setFailure(null);
    try {
      await login({ variables: { password: field.current.value } });
    } catch (error) {
      setFailure(failureText(error, WORDS.authenticationFailed));
      field.current?.focus();
      return;
    }
    onSignedIn();
  }

  // Before the scripts are loaded, the browser submits the form itself; `post` keeps the password out of the address.
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
        <Button type="submit" look="primary" isBusy={loading}>
          {loading ? WORDS.verifying : WORDS.enter}
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

/** There is only one account, but password managers need a user name. */
export function AccountName() {
  return <input type="text" name="username" autoComplete="username" value="administrator" readOnly hidden />;
}
