import { MEMBERSHIP } from '../../content/membership.ts';
import {
  APPLICATION_FIELDS,
  type ApplicationField,
  fieldErrorText,
} from '../../rules/membership-application.ts';
import { PAGE_PATHS } from '../../rules/page-paths.ts';
import { Button } from '../controls/button.tsx';
import text from '../ui/text.module.css';
import { ApplicationField as Field } from './application-field.tsx';
import styles from './application-form.module.css';
import type { useApplicationForm } from './use-application-form.ts';

/** A form that the browser can send by itself; once scripts run, they check and send it. */
export function ApplicationForm({
  form,
  stamp,
  initial,
  refusal,
  isBusy,
  hasScripts,
  submit,
}: ReturnType<typeof useApplicationForm>) {
  const { trap, beforeNotice, toNotice, action, busy } = MEMBERSHIP.form;
  return (
    <form
      ref={form}
      id="application-form"
      className={styles.form}
      method="post"
      action={PAGE_PATHS.membership}
      noValidate={hasScripts}
      onSubmit={(event) => void submit(event)}
    >
      {APPLICATION_FIELDS.map((name) => (
        <Field
          key={name}
          name={name}
          {...INPUTS[name]}
          defaultValue={initial[name]}
          problem={fieldErrorText(refusal?.errors ?? [], name)}
        />
      ))}
      <div className={styles.trap} aria-hidden="true">
        <label htmlFor="application-website">{trap}</label>
        <input id="application-website" type="text" name="website" tabIndex={-1} autoComplete="off" />
      </div>
      <input type="hidden" name="stamp" value={stamp} />
      <div className={styles.send}>
        <p className={text.aside}>
          {beforeNotice} <a href={`#${MEMBERSHIP.notice.id}`}>{toNotice}</a>.
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

const INPUTS = {
  name: { type: 'text', autoComplete: 'name', required: true, dir: 'auto' },
  email: { type: 'email', autoComplete: 'email', required: true },
  organization: { type: 'text', autoComplete: 'organization', dir: 'auto' },
  contactNumber: { type: 'tel', autoComplete: 'tel', required: true },
} as const satisfies Record<ApplicationField, object>;
