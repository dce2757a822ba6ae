import { type ReactNode, useContext } from 'react';
import { MEMBERSHIP } from '../../../content/membership.ts';
import { MembershipContext } from '../../membership/membership-facts.ts';
import { EmailLink } from '../../ui/email-link.tsx';
import styles from './what-we-store.module.css';

/** What becomes of what an applicant writes, as the law asks for it to be told. */
export function WhatWeStore() {
  const { retentionDays, isPassedOn } = useContext(MembershipContext);
  const { id, title, questions, what, why, who, whoElse, howLong, rights, complaint } = MEMBERSHIP.notice;
  return (
    <section id={id}>
      <h2 className={styles.title}>{title}</h2>
      <dl className={styles.parts}>
        <Part question={questions.what}>{what}</Part>
        <Part question={questions.why}>{why}</Part>
        <Part question={questions.who}>{isPassedOn ? `${who} ${whoElse}` : who}</Part>
        <Part question={questions.howLong}>{howLong(retentionDays)}</Part>
        <Part question={questions.rights}>
          {rights} <EmailLink />. {complaint}
        </Part>
      </dl>
    </section>
  );
}

function Part({ question, children }: { question: string; children: ReactNode }) {
  return (
    <div className={styles.part}>
      <dt className={styles.question}>{question}</dt>
      <dd className={styles.answer}>{children}</dd>
    </div>
  );
}
