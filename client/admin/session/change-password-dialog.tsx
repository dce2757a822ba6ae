import { type SubmitEvent, useRef, useState } from 'react';
import { MIN_PASSWORD_LENGTH } from '../../../rules/articles/article-limits.ts';
import { GeneratedPasswordDocument, useChangePasswordMutation } from '../../generated/admin.ts';
import { Button } from '../../ui/controls/buttons/button.tsx';
import dialog from '../../ui/controls/dialog.module.css';
import { Dialog } from '../../ui/controls/dialog.tsx';
import field from '../../ui/controls/field.module.css';
import { failureCode, failureText } from '../basics/failures/failure.ts';
import { MESSAGES } from '../basics/messages.ts';
import { usePanelServices } from './panel-services.ts';
import { PasswordField } from './password-field.tsx';
import { AccountName } from './sign-in-form.tsx';

interface ChangePasswordDialogProps {
  onChanged: () => void;
  onClose: () => void;
}

/** Why the password was refused, by field. */
type Failures = Readonly<Partial<Record<'current' | 'next' | 'form', string>>>;

export function ChangePasswordDialog({ onChanged, onClose }: ChangePasswordDialogProps) {
  const { resume } = usePanelServices();
  const current = useRef<HTMLInputElement>(null);
  const next = useRef<HTMLInputElement>(null);
  const [failures, setFailures] = useState<Failures>({});
  const [isBusy, setBusy] = useState(false);
  const [change] = useChangePasswordMutation({ refetchQueries: [GeneratedPasswordDocument] });

  async function save(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isBusy || !current.current || !next.current) return;
    const variables = { current: current.current.value, next: next.current.value };
    if (!variables.current || !variables.next) return fail(missingOf(variables));
    setFailures({});
    setBusy(true);
    try {
      await resume(() => change({ variables }));
    } catch (error) {
      setBusy(false);
      return fail(failuresOf(error));
    }
    onChanged();
  }

  function fail(found: Failures) {
    setFailures(found);
    (found.next && !found.current ? next : current).current?.focus();
  }

  return (
    <Dialog title="Change password" onClose={onClose}>
      <form method="dialog" className={dialog.form} noValidate onSubmit={(event) => void save(event)}>
        <AccountName />
        {failures.form && (
          <p role="alert" className={field.failure}>
            {failures.form}
          </p>
        )}
        <PasswordField
          label="Current password"
          name="current"
          autoComplete="current-password"
          failure={failures.current ?? null}
          inputRef={current}
        />
        <PasswordField
          label="New password"
          name="next"
          autoComplete="new-password"
          hint={`At least ${MIN_PASSWORD_LENGTH} characters. Other browsers will be signed out.`}
          failure={failures.next ?? null}
          inputRef={next}
        />
        <div className={dialog.actions}>
          <Button type="submit" look="primary" isBusy={isBusy}>
            {isBusy ? MESSAGES.saving : 'Change password'}
          </Button>
          <Button look="quiet" onClick={onClose}>
            Cancel
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

const missingOf = ({ current, next }: { current: string; next: string }): Failures => ({
  ...(!current && { current: MESSAGES.currentPasswordNeeded }),
  ...(!next && { next: MESSAGES.newPasswordNeeded }),
});

function failuresOf(error: unknown): Failures {
  const text = failureText(error, MESSAGES.passwordFailed);
  switch (failureCode(error)) {
    case 'INCORRECT_PASSWORD':
      return { current: text };
    case 'BAD_USER_INPUT':
      return { next: text };
    default:
      return { form: text };
  }
}
