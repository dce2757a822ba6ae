import { ArrowIcon } from './arrow-icon.tsx';
import styles from './arrow-link.module.css';
import { SiteLink } from './site-link.tsx';

/** A link that leads on, with an arrow behind its words. */
export function ArrowLink({ to, children }: { to: string; children: string }) {
  return (
    <SiteLink to={to} className={styles.link}>
      <span className={styles.words}>{children}</span>
      <ArrowIcon />
    </SiteLink>
  );
}
