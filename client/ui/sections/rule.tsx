import styles from './rule.module.css';

/** The ochre rule under a title: dots that become a line. */
export function Rule() {
  return (
    <svg className={styles.rule} viewBox="0 0 112 6" aria-hidden="true">
      <path d="M3 3h0M16 3h0M27 3h0M36.5 3h0M45 3h0M53 3h56" />
    </svg>
  );
}
