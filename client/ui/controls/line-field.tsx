import { type ComponentProps, type ReactNode, useId } from 'react';
import styles from './field.module.css';
import { FieldHint } from './field-hint.tsx';
import line from './line-field.module.css';

interface LineFieldProps extends Omit<ComponentProps<'input'>, 'id' | 'className'> {
  label: string;
  hint?: string;
  /** Why the value was refused; null for no reason. */
  problem?: string | null;
  /** A button that belongs to the field. */
  beside?: ReactNode;
}

/** A field of one line in a dialog or a small form, with its label and the reason for a refusal. */
export function LineField({ label, hint, problem = null, beside, ...input }: LineFieldProps) {
  const id = useId();
  const [hintId, problemId] = [`${id}-hint`, `${id}-problem`];
  const description = [hint && hintId, problem !== null && problemId].filter(Boolean).join(' ');
  const control = (
    <input
      type="text"
      autoComplete="off"
      {...input}
      id={id}
      className={styles.input}
      aria-invalid={problem !== null || undefined}
      aria-describedby={description || undefined}
    />
  );
  return (
    <div className={problem === null ? undefined : styles.failed}>
      <label htmlFor={id} className={styles.label}>
        {label}
      </label>
      <FieldHint id={hintId}>{hint}</FieldHint>
      <div role="alert">
        {problem !== null && (
          <p id={problemId} className={styles.failure}>
            {problem}
          </p>
        )}
      </div>
      {beside ? (
        <div className={line.row}>
          {control}
          {beside}
        </div>
      ) : (
        control
      )}
    </div>
  );
}
