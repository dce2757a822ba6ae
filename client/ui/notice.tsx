import type { ReactNode } from 'react';
import styles from './notice.module.css';

/** Replaces content that is loading, missing or failed. */
export function Notice({ role, children }: { role: 'status' | 'alert'; children: ReactNode }) {
  return (
    <div role={role} className={styles.notice}>
      {children}
    </div>
  );
}
