import { type MouseEvent, useEffect, useRef } from 'react';
import { MEMBERSHIP } from '../../content/membership.ts';
import {
  APPLICATION_FIELDS,
  type ApplicationField,
  fieldErrorText,
} from '../../rules/membership-application.ts';
import type { Refusal } from '../../rules/membership-page.ts';
import { EmailLink } from '../ui/email-link.tsx';
import { fieldId } from './field-id.ts';
import styles from './problem-summary.module.css';

interface ProblemSummaryProps {
  refusal: Refusal;
  /** Whether it came with the document. */
  isGiven: boolean;
}

/** Why the application was not taken, above the form; it takes the focus, and leads to the fields. */
export function ProblemSummary({ refusal, isGiven }: ProblemSummaryProps) {
  const { title, beforeEmail } = MEMBERSHIP.problem;
  const summary = useRef<HTMLDivElement>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: each refusal is told, the same one again too.
  useEffect(() => {
    // The browser has told it by itself, if it can, and somebody may be mending it by now.
    if (isGiven && document.activeElement !== document.body) return;
    summary.current?.focus();
  }, [refusal]);

  return (
    <div
      ref={summary}
      role="alert"
      tabIndex={-1}
      // biome-ignore lint/a11y/noAutofocus: in the document, so that it takes the focus without scripts.
      autoFocus
      className={styles.summary}
      aria-labelledby="problem-title"
    >
      <h2 id="problem-title" className={styles.title}>
        {title}
      </h2>
      {refusal.failure !== null && (
        <>
          <p className={styles.failure}>{refusal.failure}</p>
          <p>
            {beforeEmail} <EmailLink />.
          </p>
        </>
      )}
      {refusal.errors.length > 0 && (
        <ul>
          {APPLICATION_FIELDS.map((field) => {
            const problem = fieldErrorText(refusal.errors, field);
            return (
              problem && (
                <li key={field}>
                  <a
                    className={styles.link}
                    href={`#${fieldId(field)}`}
                    onClick={(event) => goToField(event, field)}
                  >
                    {problem}
                  </a>
                </li>
              )
            );
          })}
        </ul>
      )}
    </div>
  );
}

/** As the browser would, but without a step in the history. */
function goToField(event: MouseEvent, field: ApplicationField): void {
  const input = document.getElementById(fieldId(field));
  if (!input) return;
  event.preventDefault();
  input.focus({ preventScroll: true });
  input.scrollIntoView({ block: 'nearest' });
}
