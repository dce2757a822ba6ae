import type { ReactNode } from 'react';
import type { FormField } from '../../../../rules/content/form/form.ts';
import field from '../../../ui/controls/field.module.css';
import { ProblemText } from '../../basics/failures/problem-text.tsx';
import { useProblem } from '../form/form-context.ts';
import type { FieldProps } from './field-props.ts';
import styles from './fields.module.css';

interface FieldSetProps extends Pick<FieldProps, 'path' | 'id'> {
  of: Pick<FormField, 'label' | 'hint' | 'isOptional'>;
  children: ReactNode;
}

/** Several controls under one name, with the problem that is about all of them. */
export function FieldSet({ of, path, id, children }: FieldSetProps) {
  const problem = useProblem(path, id);
  return (
    <fieldset
      id={id}
      tabIndex={-1}
      className={`${styles.group} ${problem ? field.failed : ''}`}
      aria-describedby={problem?.saidBy}
    >
      <legend className={styles.legend}>
        {of.label}
        {of.isOptional && ' (optional)'}
      </legend>
      {of.hint && <p className={field.hint}>{of.hint}</p>}
      <ProblemText problem={problem} />
      {children}
    </fieldset>
  );
}
