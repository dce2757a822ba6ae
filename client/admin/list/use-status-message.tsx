import type { ReactNode } from 'react';
import { useAnnouncement } from '../basics/use-announcement.ts';
import styles from './use-status-message.module.css';

/**
 * Says beside a control that its change was saved.
 * @returns the message's element, which must always be in the page so that screen readers announce it, and a
 * setter.
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
