import type { ReactNode } from 'react';
import styles from './failure-notice.module.css';
import type { SaveFailure } from './save-failure.ts';

interface FailureNoticeProps {
  failure: SaveFailure | null;
  /** What can be done about it. */
  children: ReactNode;
}

/** Why the last attempt to save failed. The region always stands, so that what comes into it is read out. */
export function FailureNotice({ failure, children }: FailureNoticeProps) {
  return (
    <div role="alert">
      {failure && (
        <div className={styles.notice}>
          <p className={styles.sentence}>{failure.sentence}</p>
          {failure.advice && <p>{failure.advice}</p>}
          {children}
        </div>
      )}
    </div>
  );
}
