import type { Told } from '../use-told.ts';
import styles from './outcome.module.css';

/** What became of what was done, beside the control that did it. It always stands, so that what comes into it is read out. */
export function Outcome({ told }: { told: Told<string> | null }) {
  return (
    <p role="status" className={styles.outcome}>
      {told && <span key={told.number}>{told.what}</span>}
    </p>
  );
}
