import type { ReactNode } from 'react';
import styles from './visually-hidden.module.css';

/** Text for readers and machines that the eye gets in another way. */
export function VisuallyHidden({ children }: { children: ReactNode }) {
  return <span className={styles.visuallyHidden}>{children}</span>;
}
