import type { ChangeEvent, ComponentProps, KeyboardEvent } from 'react';
import field from '../../../../ui/controls/field.module.css';
import { FieldHint } from '../../../../ui/controls/field-hint.tsx';
import { ProblemText } from '../../../basics/failures/problem-text.tsx';
import form from '../../../basics/form.module.css';
import { useForm } from '../form-context.ts';
import { controlId, type ProblemPlace, problemAt } from '../saving/problems.ts';
import styles from './fields.module.css';

interface TextFieldProps extends Pick<ComponentProps<'input'>, 'lang' | 'dir' | 'required'> {
  place: ProblemPlace;
  label: string;
  value: string;
  onChange: (value: string) => void;
  /** A hint between the label and the field. */
  hint?: string | undefined;
  /** The id of another element that describes the field. */
  describedBy?: string;
  /** How many lines the field shows, if more than one: it holds one paragraph all the same. */
  lines?: number | undefined;
  /** 'title': large. 'small': one of many. Both are as high as their words. */
  look?: 'title' | 'small';
}

/**
 * A labelled line of text. It accepts more than is allowed: cutting it off would lose text silently. Enter in
 * the title leads to the text.
 */
export function TextField(props: TextFieldProps) {
  const {
    place,
    label,
    onChange,
    hint,
    describedBy,
    look,
    lines = look === 'title' ? 1 : 0,
    ...input
  } = props;
  const { formId, submission, isBusy, editor } = useForm();
  const id = controlId(formId, place);
  const hintId = `${id}-hint`;
  const problem = problemAt(formId, submission.problems, place);
  const control = {
    ...input,
    id,
    className: look ? `${field.input} ${form.growing} ${styles[look]}` : field.input,
    readOnly: isBusy,
    'aria-invalid': problem !== null || undefined,
    'aria-describedby': [problem?.saidBy, hint && hintId, describedBy].filter(Boolean).join(' ') || undefined,
    onChange: (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) =>
      onChange(event.currentTarget.value),
    onKeyDown(event: KeyboardEvent) {
      if (lines === 0 || event.key !== 'Enter' || event.nativeEvent.isComposing) return;
      event.preventDefault();
      if (look === 'title') editor.current?.focus();
    },
  };
  return (
    <div className={problem ? field.failed : undefined}>
      <label htmlFor={id} className={look === 'small' ? styles.smallLabel : field.label}>
        {label}
      </label>
      <FieldHint id={hintId}>{hint}</FieldHint>
      <ProblemText problem={problem} />
      {lines > 0 ? (
        <textarea {...control} rows={lines} />
      ) : (
        <input {...control} type="text" autoComplete="off" />
      )}
    </div>
  );
}
