import { GET_INVOLVED } from '../../../content/get-involved.ts';
import { ButtonLink } from '../../ui/button-link.tsx';
import { EmailLink } from '../../ui/email-link.tsx';
import { PHONE_ADDRESS, PhoneLink } from '../../ui/phone-link.tsx';
import { RowGroup } from '../../ui/row-group.tsx';
import { SplitSection } from '../../ui/split-section.tsx';
import text from '../../ui/text.module.css';
import styles from './programme.module.css';

/** The incubation programme: what it is, how to apply, what it offers and to whom. */
export function Programme() {
  const { programme, apply, lists } = GET_INVOLVED;
  return (
    <>
      <SplitSection title={programme.title}>
        <p className={text.lead}>{programme.lead}</p>
        {programme.paragraphs.map((paragraph) => (
          <p key={paragraph} className={text.text}>
            {paragraph}
          </p>
        ))}
        <div className={styles.apply}>
          <p className={styles.phone}>
            <ButtonLink look="primary" to={PHONE_ADDRESS}>
              {apply.action}
            </ButtonLink>
            <span className={styles.number}>
              <PhoneLink />
            </span>
          </p>
          <p className={text.text}>{apply.text}</p>
          <p className={text.text}>
            {apply.beforeEmail} <EmailLink /> {apply.afterEmail}
          </p>
        </div>
      </SplitSection>
      <div>
        {lists.map(({ title, items }) => (
          <RowGroup key={title} title={title}>
            {items.map((item) => (
              <li key={item}>{item}</li>
            ))}
          </RowGroup>
        ))}
      </div>
    </>
  );
}
