import type { ComponentProps } from 'react';
import {
  APPLICATION_FIELDS,
  type ApplicationField,
} from '../../../rules/membership/membership-application.ts';
import { PAGE_PATHS } from '../../../rules/pages/pages.ts';
import { useContent } from '../../data/content.ts';
import { Button } from '../../ui/controls/buttons/button.tsx';
import field from '../../ui/controls/field.module.css';
import text from '../../ui/text/text.module.css';
import { membership } from '../../words/membership.ts';
import { addressHere } from '../../words/page-language.ts';
import styles from './application-form.module.css';
import type { useApplicationForm } from './use-application-form.ts';

/** Works without scripts, because the browser sends the form. With scripts, the page checks and sends it. */
export function ApplicationForm({
  form,
  stamp,
  initial,
  refusal,
  isBusy,
  hasScripts,
  submit,
}: ReturnType<typeof useApplicationForm>) {
  const { form: words, notice } = useContent('MEMBERSHIP');
  const { trap, beforeNotice, toNotice, action, busy } = words;
  return (
    <form
      ref={form}
      id="application-form"
      className={`${text.quietFocus} ${styles.form}`}
      method="post"
      action={import.meta.env.SSR ? addressHere(PAGE_PATHS.membership) : PAGE_PATHS.membership}
      noValidate={hasScripts}
      data-client=""
      onSubmit={(event) => void submit(event)}
    >
      {APPLICATION_FIELDS.map((name) => (
        <Field
          key={name}
          name={name}
          {...INPUTS[name]}
          defaultValue={initial[name]}
          problem={membership.fieldErrorText(refusal?.errors ?? [], name)}
        />
      ))}
      {/* A trap for robots. It is hidden from people, from screen readers and from the keyboard. */}
      <div className={text.heard} aria-hidden="true">
        <label htmlFor="application-website">{trap}</label>
        <input
          id="application-website"
          type="text"
          name="website"
          tabIndex={-1}
          autoComplete="off"
          {...LEFT_ALONE}
        />
      </div>
      <input type="hidden" name="stamp" value={stamp} />
      <div className={styles.send}>
        <p className={text.aside}>
          {beforeNotice} <a href={`#${notice.id}`}>{toNotice}</a>.
        </p>
        <Button type="submit" look="primary" isBusy={isBusy} disabled={isBusy}>
          {isBusy ? busy : action}
        </Button>
        <p role="status" className={text.heard}>
          {isBusy && busy}
        </p>
      </div>
    </form>
  );
}

/** Keeps a field empty in 1Password, LastPass, Bitwarden, Proton Pass and Dashlane. */
const LEFT_ALONE = {
  'data-1p-ignore': true,
  'data-lpignore': true,
  'data-bwignore': true,
  'data-protonpass-ignore': true,
  'data-form-type': 'other',
};

const INPUTS = {
  name: { type: 'text', autoComplete: 'name', required: true, dir: 'auto' },
  email: { type: 'email', autoComplete: 'email', required: true },
  organization: { type: 'text', autoComplete: 'organization', dir: 'auto' },
  contactNumber: { type: 'tel', autoComplete: 'tel', required: true },
} as const satisfies Record<ApplicationField, object>;

interface FieldProps
  extends Pick<ComponentProps<'input'>, 'type' | 'autoComplete' | 'required' | 'dir' | 'defaultValue'> {
  name: ApplicationField;
  /** The problem with its value, or null. */
  problem: string | null;
}

/** A labelled input. It accepts more than is allowed, because people would not notice the cut. */
function Field({ name, problem, ...input }: FieldProps) {
  const { labels, hints } = useContent('MEMBERSHIP').form;
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

export const fieldId = (name: ApplicationField): string => `application-${name}`;
