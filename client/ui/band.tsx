import styles from './band.module.css';

/** The woven band, a decoration. */
export function Band() {
  return <div className={styles.band} />;
}
