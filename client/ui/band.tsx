import styles from './band.module.css';

/** The woven band. */
export function Band() {
  return <div className={styles.band} />;
}
