import type { TextSection } from '../../../rules/content/schemas.ts';
import { ArrowLink } from '../links/arrow-link.tsx';
import styles from './text-columns.module.css';

/** Short texts side by side, some with a link. On a phone, they are stacked. */
export function TextColumns({ sections }: { sections: readonly TextSection[] }) {
  return (
    <div className={styles.columns}>
      {sections.map(({ id, title, text, link }) => (
        <section key={id} id={id} className={styles.column}>
          <h2 className={styles.title}>{title}</h2>
          <p>{text}</p>
          {link && <ArrowLink to={link.to}>{link.label}</ArrowLink>}
        </section>
      ))}
    </div>
  );
}
