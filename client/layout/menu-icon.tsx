import styles from './navigation.module.css';

/** Three threads, the middle one dotted; crossed while the menu is open. */
export function MenuIcon() {
  return (
    <svg className={styles.menuIcon} viewBox="0 0 20 20" aria-hidden="true">
      <path className={styles.threads} d="M2 5.5h16M2 10h2m2 0h2m2 0h2m2 0h4M2 14.5h16" />
      <path className={styles.cross} d="M3.5 3.5l13 13m0-13l-13 13" />
    </svg>
  );
}
