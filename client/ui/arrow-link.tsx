import styles from './arrow-link.module.css';
import { ArrowIcon } from './icon.tsx';
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

/** A link that leads back. Its text begins with an arrow; the one that is visible is drawn. */
export function BackLink({ to, children }: { to: string; children: string }) {
  return (
    <SiteLink to={to} className={`${styles.link} ${styles.back}`}>
      <ArrowIcon />
      <span className={`${styles.words} ${styles.behindArrow}`}>{`← ${children}`}</span>
    </SiteLink>
  );
}
