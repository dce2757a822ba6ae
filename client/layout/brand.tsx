import { SITE } from '../../content/site.ts';
import { Mark } from '../ui/mark.tsx';
import { SiteLink } from '../ui/site-link.tsx';
import styles from './brand.module.css';

/** Mark, name and tagline; the first two lead home. */
export function Brand() {
  return (
    <div className={styles.brand}>
      <SiteLink to="/" className={styles.home}>
        <Mark />
        <span className={styles.name}>{SITE.name}</span>
      </SiteLink>
      <p className={styles.tagline}>{SITE.tagline}</p>
    </div>
  );
}
