import styles from './icon.module.css';

/** An arrow in the direction of reading. */
export function ArrowIcon() {
  return (
    <svg className={styles.icon} viewBox="0 0 20 20" aria-hidden="true">
      <path d="M2 10h15M11 4l6 6-6 6" />
    </svg>
  );
}
