import { type MouseEvent, useEffect, useRef } from 'react';
import {
  APPLICATION_FIELDS,
  type ApplicationField,
} from '../../../rules/membership/membership-application.ts';
import type { ApplicationRefusal } from '../../../rules/pages/membership-page.ts';
import { useContent } from '../../data/content.ts';
import { EmailLink } from '../../ui/links/contact-link.tsx';
import text from '../../ui/text/text.module.css';
import { membership } from '../../words/membership.ts';
import { fieldId } from './application-form.tsx';
import styles from './problem-summary.module.css';

interface ProblemSummaryProps {
  refusal: ApplicationRefusal;
  cameWithDocument: boolean;
}

/** Says above the form why the application was refused. It takes the focus and links to the fields. */
export function ProblemSummary({ refusal, cameWithDocument }: ProblemSummaryProps) {
  const { title, beforeEmail } = useContent('MEMBERSHIP').problem;
  const summary = useRef<HTMLDivElement>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: each refusal is announced, even an equal one.
  useEffect(() => {
    // Autofocus may have announced it, and the reader may already correct a field.
    if (cameWithDocument && document.activeElement !== document.body) return;
    summary.current?.focus();
  }, [refusal]);

  return (
    <div
      ref={summary}
      role="alert"
      tabIndex={-1}
      // biome-ignore lint/a11y/noAutofocus: it takes the focus without scripts too.
      autoFocus
      className={styles.summary}
      aria-labelledby="problem-title"
    >
      <h2 id="problem-title" className={styles.title}>
        {title}
      </h2>
      {refusal.failure !== null && (
        <>
          <p className={styles.failure}>
            {import.meta.env.SSR ? membership.failure(refusal.failure) : refusal.failure}
          </p>
          <p>
            {beforeEmail} <EmailLink />.
          </p>
        </>
      )}
      {refusal.errors.length > 0 && (
        <ul>
          {APPLICATION_FIELDS.map((field) => {
            const problem = membership.fieldErrorText(refusal.errors, field);
            return (
              problem && (
                <li key={field}>
                  <a
                    className={`${text.touchTarget} ${styles.link}`}
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

/** Works like the browser's link, but without a history entry. */
function goToField(event: MouseEvent, field: ApplicationField): void {
  const input = document.getElementById(fieldId(field));
  if (!input) return;
  event.preventDefault();
  input.focus({ preventScroll: true });
  input.scrollIntoView({ block: 'nearest' });
}
