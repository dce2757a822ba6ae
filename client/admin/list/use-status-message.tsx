import type { ReactNode } from 'react';
import { useAnnouncement } from '../basics/use-announcement.ts';
import styles from './use-status-message.module.css';

/** Says that a control's change was saved, in an element that must always be in the page to be announced. */
export function useStatusMessage(): [ReactNode, (text: string | null) => void] {
  const { announcement, announce } = useAnnouncement();
  const place = (
    <p role="status" className={styles.message}>
      {announcement && <span key={announcement.number}>{announcement.text}</span>}
    </p>
  );
  return [place, announce];
}
