import { CONTACT } from '../../../content/contact.ts';
import { EmailLink } from '../../ui/email-link.tsx';
import { PhoneLink } from '../../ui/phone-link.tsx';
import styles from './ways-to-reach-us.module.css';

/** E-mail and phone, as large as what a page is about. The navigation calls this place 'Contact form'. */
export function WaysToReachUs() {
  const { title, email, phone } = CONTACT.ways;
  return (
    <section id="contact-form" aria-label={title}>
      <dl className={styles.ways}>
        <div className={styles.way}>
          <dt>{email}</dt>
          <dd>
            <EmailLink />
          </dd>
        </div>
        <div className={styles.way}>
          <dt>{phone}</dt>
          <dd>
            <PhoneLink />
          </dd>
        </div>
      </dl>
    </section>
  );
}
