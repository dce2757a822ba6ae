import type { RefObject } from 'react';
import { CATALOGUE } from '../../rules/catalogue.ts';
import styles from './received-notice.module.css';

/** What stands in the form's place once an application was received. */
export function ReceivedNotice({ place }: { place: RefObject<HTMLDivElement | null> }) {
  return (
    <div ref={place} id="application-form" tabIndex={-1} className={styles.notice}>
      <p className={styles.sentence}>{CATALOGUE.applicationReceived}</p>
    </div>
  );
}
