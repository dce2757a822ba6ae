import { useContent } from '../../../data/content.ts';
import { SiteLink } from '../../../ui/links/site-link.tsx';
import styles from './brand.module.css';

/** Mark, name and tagline; mark and name link to the home page. */
export function Brand() {
  const { name, tagline } = useContent('SITE');
  return (
    <div className={styles.brand}>
      <SiteLink to="/" className={styles.home}>
        <Mark />
        <span className={styles.name}>{name}</span>
      </SiteLink>
      <p className={styles.tagline}>{tagline}</p>
    </div>
  );
}

/** The network's mark: nine woven threads, as in `client/artwork/app-icon.svg`. On indigo only. */
function Mark() {
  return (
    <svg className={styles.mark} viewBox="0 0 48 48" aria-hidden="true">
      <g className={styles.upright}>
        <path className={styles.capsule} d="M14 11v6M34 11v6M24 21v6M14 31v6M34 31v6" />
        <path className={styles.dot} d="M14 3.5h0M14 44.5h0M24 3.5h0M24 44.5h0M34 3.5h0M34 44.5h0" />
      </g>
      <g className={styles.lying}>
        <path className={styles.capsule} d="M21 14h6M11 24h6M31 24h6M21 34h6" />
        <path className={styles.dot} d="M3.5 14h0M44.5 14h0M3.5 24h0M44.5 24h0M3.5 34h0M44.5 34h0" />
      </g>
    </svg>
  );
}
