import styles from './failure-notice.module.css';
import type { Failure } from './submit-article.ts';

/** Why the last attempt to save failed. The region always stands, so that what comes into it is read out. */
export function FailureNotice({ failure }: { failure: Failure | null }) {
  return (
    <div role="alert">
      {failure && (
        <div className={styles.notice}>
          <p className={styles.sentence}>{failure.sentence}</p>
          {failure.advice && <p>{failure.advice}</p>}
        </div>
      )}
    </div>
  );
}
