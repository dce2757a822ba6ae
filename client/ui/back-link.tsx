import { ArrowIcon } from './arrow-icon.tsx';
import styles from './back-link.module.css';
import { SiteLink } from './site-link.tsx';

/** A link that leads back. Arrow and words are one text, as the specification has it; the arrow that is seen is drawn. */
export function BackLink({ to, children }: { to: string; children: string }) {
  return (
    <SiteLink to={to} className={styles.link}>
      <ArrowIcon />
      <span className={styles.words}>{`← ${children}`}</span>
    </SiteLink>
  );
}
