import { MEMBERSHIP } from '../../../content/membership.ts';
import text from '../../ui/text.module.css';
import styles from './what-happens-then.module.css';

/** The way of an application. */
export function WhatHappensThen() {
  const { title, steps, privacy } = MEMBERSHIP.next;
  return (
    <section className={styles.panel}>
      <h2 className={styles.title}>{title}</h2>
      <ol>
        {steps.map((step) => (
          <li key={step} className={styles.step}>
            {step}
          </li>
        ))}
      </ol>
      <p className={text.aside}>{privacy}</p>
    </section>
  );
}
