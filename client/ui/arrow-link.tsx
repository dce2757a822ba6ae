import styles from './arrow-link.module.css';
import { ArrowIcon } from './icon.tsx';
import { SiteLink } from './site-link.tsx';

/** A link with an arrow after its text. */
export function ArrowLink({ to, children }: { to: string; children: string }) {
  return (
    <SiteLink to={to} className={styles.link}>
      <span className={styles.words}>{children}</span>
      <ArrowIcon />
    </SiteLink>
  );
}

/** A link back. The arrow in its text is hidden visually; the visible arrow is an icon. */
export function BackLink({ to, children }: { to: string; children: string }) {
  return (
    <SiteLink to={to} className={`${styles.link} ${styles.back}`}>
      <ArrowIcon />
      <span className={`${styles.words} ${styles.behindArrow}`}>{`← ${children}`}</span>
    </SiteLink>
  );
}
