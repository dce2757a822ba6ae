import text from '../text/text.module.css';
import styles from './band.module.css';

/** The woven band, a decoration. */
export function Band() {
  return <div className={`${text.screenOnly} ${styles.band}`} />;
}
