import { type SubmitEvent, useRef, useState } from 'react';
import { MIN_PASSWORD_LENGTH } from '../../../rules/article-limits.ts';
import { Button } from '../../controls/button.tsx';
import dialog from '../../controls/dialog.module.css';
import { Dialog } from '../../controls/dialog.tsx';
import field from '../../controls/field.module.css';
import { useChangePasswordMutation } from '../../generated/admin.ts';
import { failureCode, failureText } from '../failure.ts';
import { WORDS } from '../words.ts';
import { usePanelServices } from './panel-services.ts';
import { PasswordField } from './password-field.tsx';
import { AccountName } from './sign-in-form.tsx';

interface ChangePasswordDialogProps {
  onChanged: () => void;
  onClose: () => void;
}

export function ChangePasswordDialog({ onChanged, onClose }: ChangePasswordDialogProps) {
  const { resume } = usePanelServices().signIn;
  const current = useRef<HTMLInputElement>(null);
  const next = useRef<HTMLInputElement>(null);
  const [failures, setFailures] = useState<readonly Failure[]>([]);
  const [isBusy, setBusy] = useState(false);
  const [change] = useChangePasswordMutation();
  const failureAt = (place: Failure['place']) =>
    failures.find((failure) => failure.place === place)?.text ?? null;

  async function save(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isBusy || !current.current || !next.current) return;
    const variables = { current: current.current.value, next: next.current.value };
    const missing = missingOf(variables);
    if (missing.length > 0) return fail(missing);
    setFailures([]);
    setBusy(true);
    try {
      await resume(() => change({ variables }));
    } catch (error) {
      setBusy(false);
      return fail([failureOf(error)]);
    }
    onChanged();
  }

  function fail(found: readonly Failure[]) {
    setFailures(found);
    (found[0]?.place === 'next' ? next : current).current?.focus();
  }

  return (
    <Dialog title="Change password" onClose={onClose}>
      <form method="dialog" className={dialog.form} noValidate onSubmit={(event) => void save(event)}>
        <AccountName />
        {failureAt(null) && (
          <p role="alert" className={field.failure}>
            {failureAt(null)}
          </p>
        )}
        <PasswordField
          label="Current password"
          name="current"
          autoComplete="current-password"
          failure={failureAt('current')}
          inputRef={current}
        />
        <PasswordField
          label="New password"
          name="next"
          autoComplete="new-password"
          hint={`At least ${MIN_PASSWORD_LENGTH} characters. All other sessions end.`}
          failure={failureAt('next')}
          inputRef={next}
        />
        <div className={dialog.actions}>
          <Button type="submit" look="primary" isBusy={isBusy}>
            {isBusy ? WORDS.saving : 'Change password'}
          </Button>
          <Button look="quiet" onClick={onClose}>
            Cancel
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

interface Failure {
  readonly text: string;
  /** The field that it is about, or null. */
  readonly place: 'current' | 'next' | null;
}

function missingOf({ current, next }: { current: string; next: string }): Failure[] {
  const missing: Failure[] = [];
  if (current === '') missing.push({ text: WORDS.currentPasswordNeeded, place: 'current' });
  if (next === '') missing.push({ text: WORDS.newPasswordNeeded, place: 'next' });
  return missing;
}

function failureOf(error: unknown): Failure {
  const text = failureText(error, WORDS.passwordFailed);
  switch (failureCode(error)) {
    case 'INCORRECT_PASSWORD':
      return { text, place: 'current' };
    case 'BAD_USER_INPUT':
      return { text, place: 'next' };
    default:
      return { text, place: null };
  }
}
