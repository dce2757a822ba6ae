import { type RefObject, useId, useState } from 'react';
import { Button } from '../../ui/controls/buttons/button.tsx';
import field from '../../ui/controls/field.module.css';
import { FieldHint } from '../../ui/controls/field-hint.tsx';
import styles from './session.module.css';

interface PasswordFieldProps {
  label: string;
  name: string;
  autoComplete: 'current-password' | 'new-password';
  hint?: string;
  /** Why the password was refused. */
  failure: string | null;
  inputRef: RefObject<HTMLInputElement | null>;
}

/** A password that can be shown while it is typed. */
export function PasswordField({ label, name, autoComplete, hint, failure, inputRef }: PasswordFieldProps) {
  const id = useId();
  const [isShown, setShown] = useState(false);
  const [hintId, failureId] = [`${id}-hint`, `${id}-failure`];
  const description = [hint && hintId, failure && failureId].filter(Boolean).join(' ');
  return (
    <div className={failure === null ? undefined : field.failed}>
      <label htmlFor={id} className={field.label}>
        {label}
      </label>
      <FieldHint id={hintId}>{hint}</FieldHint>
      {failure !== null && (
        <p id={failureId} role="alert" className={field.failure}>
          {failure}
        </p>
      )}
      <div className={styles.passwordRow}>
        <input
          ref={inputRef}
          id={id}
          name={name}
          type={isShown ? 'text' : 'password'}
          className={field.input}
          autoComplete={autoComplete}
          autoCapitalize="none"
          spellCheck={false}
          required
          aria-invalid={failure !== null || undefined}
          aria-describedby={description || undefined}
        />
        <Button
          look="quiet"
          aria-controls={id}
          aria-label={isShown ? 'Hide password' : 'Show password'}
          onClick={() => setShown(!isShown)}
        >
          {isShown ? 'Hide' : 'Show'}
        </Button>
      </div>
    </div>
  );
}
