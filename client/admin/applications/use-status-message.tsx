import type { ReactNode } from 'react';
import { useAnnouncement } from '../use-announcement.ts';
import styles from './applications.module.css';

/**
 * Says beside a control that its change succeeded.
 * @returns the place of the message, which has to be in the page all the time to be read out, and what fills or empties it.
 */
export function useStatusMessage(): [ReactNode, (text: string | null) => void] {
  const { announcement, announce } = useAnnouncement();
  const place = (
    <p role="status" className={styles.message}>
      {announcement && <span key={announcement.number}>{announcement.text}</span>}
    </p>
  );
  return [place, announce];
}
