import { Link } from 'react-router-dom';
import styles from './arrow-link.module.css';

/** A link that leads back. Arrow and words are one text, as the specification has it. */
export function BackLink({ to, children }: { to: string; children: string }) {
  return (
    <Link to={to} className={styles.link}>
      <span className={styles.words}>{`← ${children}`}</span>
    </Link>
  );
}
