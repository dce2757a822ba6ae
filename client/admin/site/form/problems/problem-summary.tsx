import { useEffect, useId, useRef } from 'react';
import type { FormField } from '../../../../../rules/content/form/form.ts';
import tree from '../../fields/fields.module.css';
import { SITE_MESSAGES } from '../../site-messages.ts';
import { useForm } from '../form-context.ts';
import { type FieldPath, fieldId, groupIn, titleOf } from '../form-value.ts';

/** Says above the form what cannot be saved. It takes the focus and links to the fields. */
export function ProblemSummary() {
  const { form, formId, draft, problems, checks } = useForm();
  const summary = useRef<HTMLDivElement>(null);
  const titleId = useId();

  // biome-ignore lint/correctness/useExhaustiveDependencies: each check is announced, even an equal one.
  useEffect(() => {
    summary.current?.focus();
  }, [checks]);

  if (problems.length === 0) return null;
  return (
    <div ref={summary} role="alert" tabIndex={-1} className={tree.problems} aria-labelledby={titleId}>
      <h3 id={titleId}>{SITE_MESSAGES.problems}</h3>
      <ul>
        {problems.map(({ path, sentence }) => {
          const id = fieldId(formId, draft.value, path);
          return (
            <li key={id}>
              <a
                href={`#${id}`}
                onClick={(event) => {
                  event.preventDefault();
                  const place = document.getElementById(id);
                  place?.focus({ preventScroll: true });
                  place?.scrollIntoView({ block: 'center' });
                }}
              >
                {nameAt(form, path, draft.value)}: {sentence}
              </a>
            </li>
          );
        })}
      </ul>
    </div>
  );
}

/** "Questions and answers, Question 2, Answer" */
function nameAt(form: FormField, path: FieldPath, value: unknown): string {
  const names: string[] = [];
  let field: FormField | undefined = form;
  for (const key of path) {
    if (field?.kind === 'list') {
      names.push(`${field.itemName} ${Number(key) + 1}`);
      field = field.item;
    } else if (field?.kind === 'group') {
      field = field.fields.find((each) => each.key === key);
      // The name of an item says enough of its list.
      if (field && field.kind !== 'list') names.push(field.label);
    }
  }
  return names.join(', ') || form.label || titleOf(groupIn(value as never)) || 'All of it';
}
