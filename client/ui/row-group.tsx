import type { ReactNode } from 'react';
import styles from './row-group.module.css';

/** A list of rows under a hairline, its name at the left in four parts of the width; on a phone above it. */
export function RowGroup({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className={styles.group}>
      <h3>{title}</h3>
      <ul className={styles.rows}>{children}</ul>
    </div>
  );
}
