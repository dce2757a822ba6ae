import type { ComponentProps } from 'react';
import { MEMBERSHIP } from '../../content/membership.ts';
import type { ApplicationField as FieldName } from '../../rules/membership-application.ts';
import field from '../controls/field.module.css';
import styles from './application-form.module.css';
import { fieldId } from './field-id.ts';

interface ApplicationFieldProps
  extends Pick<ComponentProps<'input'>, 'type' | 'autoComplete' | 'required' | 'dir' | 'defaultValue'> {
  name: FieldName;
  /** What is wrong with its value, or null. */
  problem: string | null;
}

/** A labelled line. What is typed can be longer than is allowed: cutting it off would do so without a word. */
export function ApplicationField({ name, problem, ...input }: ApplicationFieldProps) {
  const { labels, hints } = MEMBERSHIP.form;
  const id = fieldId(name);
  const hint = name in hints ? hints[name as keyof typeof hints] : null;
  const [hintId, problemId] = [`${id}-hint`, `${id}-problem`];
  const description = [hint && hintId, problem && problemId].filter(Boolean).join(' ');
  return (
    <div className={problem ? field.failed : undefined}>
      <label htmlFor={id} className={field.label}>
        {labels[name]}
      </label>
      {hint && (
        <p id={hintId} className={field.hint}>
          {hint}
        </p>
      )}
      {problem && (
        <p id={problemId} className={field.failure}>
          {problem}
        </p>
      )}
      <input
        {...input}
        id={id}
        name={name}
        className={`${field.input} ${styles.input}`}
        spellCheck={false}
        aria-invalid={problem ? true : undefined}
        aria-describedby={description || undefined}
      />
    </div>
  );
}
