import type { ComponentProps, KeyboardEvent } from 'react';
import field from '../../../controls/field.module.css';
import { FieldHint } from '../../../controls/field-hint.tsx';
import styles from './fields.module.css';
import { controlId, type FieldProblem, type Place, type Problem, problemAt } from './problems.ts';

interface TextFieldProps extends Pick<ComponentProps<'input'>, 'lang' | 'dir' | 'required' | 'readOnly'> {
  formId: string;
  place: Place;
  label: string;
  value: string;
  onChange: (value: string) => void;
  problems: readonly Problem[];
  /** What says more about the field, between it and its label. */
  hint?: string;
  /** The id of what else says more about it. */
  describedBy?: string;
  /** Of lesser weight, as one of many. Enter, which ends a description, does not submit the article. */
  isSmall?: boolean;
}

/** A labelled line of text. It can be longer than is allowed: cutting it off would do so without a word. */
export function TextField({
  formId,
  place,
  label,
  onChange,
  problems,
  hint,
  describedBy,
  isSmall = false,
  ...input
}: TextFieldProps) {
  const id = controlId(formId, place);
  const hintId = `${id}-hint`;
  const problem = problemAt(formId, problems, place);
  return (
    <div className={problem ? field.failed : undefined}>
      <label htmlFor={id} className={isSmall ? styles.smallLabel : field.label}>
        {label}
      </label>
      <FieldHint id={hintId}>{hint}</FieldHint>
      <ProblemText problem={problem} />
      <input
        {...input}
        id={id}
        type="text"
        autoComplete="off"
        className={field.input}
        aria-invalid={problem !== null || undefined}
        aria-describedby={
          [problem?.saidBy, hint && hintId, describedBy].filter(Boolean).join(' ') || undefined
        }
        onChange={(event) => onChange(event.currentTarget.value)}
        onKeyDown={isSmall ? ignoreEnter : undefined}
      />
    </div>
  );
}

function ignoreEnter(event: KeyboardEvent): void {
  if (event.key === 'Enter' && !event.nativeEvent.isComposing) event.preventDefault();
}

/** The sentence that stands between a field and its label; nothing where there is none. */
export function ProblemText({ problem }: { problem: FieldProblem | null }) {
  if (problem === null || problem.sentence === null) return null;
  return (
    <p id={problem.saidBy} role="alert" className={field.failure}>
      {problem.sentence}
    </p>
  );
}
