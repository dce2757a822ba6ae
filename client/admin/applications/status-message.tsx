import type { Announcement } from '../use-announcement.ts';
import styles from './applications.module.css';

/** Says beside a control that its change succeeded. It is always in the page, so that what comes into it is read out. */
export function StatusMessage({ announcement }: { announcement: Announcement | null }) {
  return (
    <p role="status" className={styles.message}>
      {announcement && <span key={announcement.number}>{announcement.text}</span>}
    </p>
  );
}
