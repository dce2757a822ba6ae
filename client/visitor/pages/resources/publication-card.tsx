import { useContent } from '../../../data/content.ts';
import button from '../../../ui/links/button.module.css';
import { Band } from '../../../ui/sections/band.tsx';
import { Rule } from '../../../ui/sections/rule.tsx';
import text from '../../../ui/text/text.module.css';
import { resources } from '../../../words/resources.ts';
import styles from './publication-card.module.css';

/** The size of the publication's file, which the build inserts (`vite.config.ts`). */
declare const PUBLICATION_BYTES: number;

/** The publication: cover, description, and a link that opens the file in a new tab. */
export function PublicationCard() {
  const { title, subtitle, description, file, action, pages } = useContent('PUBLICATION');
  return (
    <div className={styles.card}>
      <div className={`${text.screenOnly} ${styles.cover}`} aria-hidden="true">
        <span className={styles.coverTitle}>{title}</span>
        <Rule />
        <Band />
      </div>
      <div className={styles.heading}>
        <h3 className={text.sectionTitle}>{title}</h3>
        <p className={styles.subtitle}>{subtitle}</p>
      </div>
      <div className={styles.words}>
        <p>{description}</p>
        <a
          className={`${button.button} ${button.primary} ${styles.link}`}
          href={`/publications/${file}.pdf`}
          type="application/pdf"
          target="_blank"
          rel="noopener noreferrer"
          aria-describedby="publication-file"
        >
          {action}
        </a>
        <p id="publication-file" className={text.muted}>
          {resources.publicationFile(pages, PUBLICATION_BYTES)}
        </p>
      </div>
    </div>
  );
}
