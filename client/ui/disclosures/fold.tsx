import type { ReactNode } from 'react';
import { ChevronIcon } from '../icons/icon.tsx';
import text from '../text/text.module.css';
import styles from './fold.module.css';

/** A line that opens a text under it, with and without scripts. @param id the target of links */
export function Fold({ id, title, children }: { id?: string; title: string; children: ReactNode }) {
  return (
    <details id={id}>
      <summary className={styles.title}>
        {title}
        <ChevronIcon />
      </summary>
      <div className={`${text.text} ${styles.text}`}>{children}</div>
    </details>
  );
}
