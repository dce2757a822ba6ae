import { MEMBERSHIP } from '../../../content/membership.ts';
import { ButtonLink } from '../../ui/button-link.tsx';
import { EmailLink } from '../../ui/email-link.tsx';
import styles from './application-by-email.module.css';

/** What an application says, and an e-mail that has its lines already. */
export function ApplicationByEmail() {
  const { title, text, fields, action, address, beforeEmail } = MEMBERSHIP.application;
  return (
    <section id="application-form">
      <h2 className={styles.title}>{title}</h2>
      <p className={styles.text}>{text}</p>
      <dl className={styles.fields}>
        {fields.map(({ name, hint }) => (
          <div key={name} className={styles.field}>
            <dt className={styles.name}>{name}</dt>
            <dd className={styles.hint}>{hint}</dd>
          </div>
        ))}
      </dl>
      <ButtonLink look="primary" to={address}>
        {action}
      </ButtonLink>
      <p className={styles.text}>
        {beforeEmail} <EmailLink />.
      </p>
    </section>
  );
}
