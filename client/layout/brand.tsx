import { Link } from 'react-router-dom';
import { SITE } from '../../content/site.ts';
import { Mark } from '../ui/mark.tsx';
import styles from './brand.module.css';

/** Mark, name and tagline; the first two lead home. */
export function Brand() {
  return (
    <div className={styles.brand}>
      <Link to="/" className={styles.home}>
        <Mark />
        <span className={styles.name}>{SITE.name}</span>
      </Link>
      <p className={styles.tagline}>{SITE.tagline}</p>
    </div>
  );
}
