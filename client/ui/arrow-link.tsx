import { Link } from 'react-router-dom';
import { ArrowIcon } from './arrow-icon.tsx';
import styles from './arrow-link.module.css';

/** A link that leads on, with an arrow behind its words. */
export function ArrowLink({ to, children }: { to: string; children: string }) {
  return (
    <Link to={to} className={styles.link}>
      <span className={styles.words}>{children}</span>
      <ArrowIcon />
    </Link>
  );
}
