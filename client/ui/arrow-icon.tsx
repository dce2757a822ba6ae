import styles from './icon.module.css';

/** An arrow in the direction of reading, or back. */
export function ArrowIcon({ direction }: { direction: 'on' | 'back' }) {
  return (
    <svg className={styles.icon} viewBox="0 0 20 20" aria-hidden="true">
      <path d={direction === 'on' ? 'M2 10h15M11 4l6 6-6 6' : 'M18 10H3M9 4l-6 6 6 6'} />
    </svg>
  );
}
