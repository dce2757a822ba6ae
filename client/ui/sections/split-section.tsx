import { type ReactNode, useId } from 'react';
import text from '../text/text.module.css';
import styles from './split-section.module.css';

interface SplitSectionProps {
  /** The section's id, for links. */
  id?: string;
  title: string;
  /** Shown under the title. */
  image?: ReactNode;
  children: ReactNode;
}

/** A section with its title in 4 of 12 columns and its content in 8. On a phone, they are stacked. */
export function SplitSection({ id, title, image, children }: SplitSectionProps) {
  const titleId = useId();
  return (
    <section id={id} className={styles.split} aria-labelledby={titleId}>
      <div className={styles.title}>
        <h2 id={titleId} className={text.sectionTitle}>
          {title}
        </h2>
        {image}
      </div>
      <div>{children}</div>
    </section>
  );
}

interface RowGroupProps {
  title: string;
  /** Shown under the title. */
  note?: string | undefined;
  /** Whether two rows stand side by side if there is room. */
  inPairs?: boolean;
  children: ReactNode;
}

/** A list of rows under a thin line. Its title stands beside it in the same columns. */
export function RowGroup({ title, note, inPairs = false, children }: RowGroupProps) {
  return (
    <div className={`${styles.split} ${styles.group}`}>
      <div>
        <h3>{title}</h3>
        {note && <p className={text.muted}>{note}</p>}
      </div>
      <ul className={inPairs ? `${styles.rows} ${styles.pairs}` : styles.rows}>{children}</ul>
    </div>
  );
}
