import { PUBLICATION } from '../../../content/publication.ts';
import { Band } from '../../ui/band.tsx';
import button from '../../ui/button.module.css';
import { Rule } from '../../ui/rule.tsx';
import styles from './publication-card.module.css';
import { PUBLICATION_SIZE } from './publication-size.ts';

/** The publication: its cover, what it is, and how to have it, in a new tab. */
export function PublicationCard() {
  return (
    <div className={styles.card}>
      <div className={styles.cover} aria-hidden="true">
        <span className={styles.coverTitle}>{PUBLICATION.title}</span>
        <Rule />
        <Band />
      </div>
      <div className={styles.heading}>
        <h3>{PUBLICATION.title}</h3>
        <p className={styles.subtitle}>{PUBLICATION.subtitle}</p>
      </div>
      <div className={styles.words}>
        <p>{PUBLICATION.description}</p>
        <a
          className={`${button.button} ${button.primary} ${styles.link}`}
          href={`/publications/${PUBLICATION.file}.pdf`}
          type="application/pdf"
          target="_blank"
          rel="noopener noreferrer"
          aria-describedby="publication-file"
        >
          {PUBLICATION.action}
        </a>
        <p id="publication-file" className={styles.file}>
          {`PDF, ${PUBLICATION.pages} pages, ${PUBLICATION_SIZE}. Opens in a new tab.`}
        </p>
      </div>
    </div>
  );
}
