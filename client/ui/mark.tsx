import { MARK_PATHS } from '../artwork/mark-paths.ts';
import styles from './mark.module.css';

/** The network's mark: nine woven threads. On indigo only. */
export function Mark() {
  return (
    <svg className={styles.mark} viewBox="0 0 48 48" aria-hidden="true">
      <g className={styles.upright}>
        <path className={styles.capsule} d={MARK_PATHS.uprightCapsules} />
        <path className={styles.dot} d={MARK_PATHS.uprightDots} />
      </g>
      <g className={styles.lying}>
        <path className={styles.capsule} d={MARK_PATHS.lyingCapsules} />
        <path className={styles.dot} d={MARK_PATHS.lyingDots} />
      </g>
    </svg>
  );
}
