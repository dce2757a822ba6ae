import styles from './arrow-link.module.css';
import { SiteLink } from './site-link.tsx';

/** A link that leads back. Arrow and words are one text, as the specification has it. */
export function BackLink({ to, children }: { to: string; children: string }) {
  return (
    <SiteLink to={to} className={styles.link}>
      <span className={styles.words}>{`← ${children}`}</span>
    </SiteLink>
  );
}
