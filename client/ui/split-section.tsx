import { type ReactNode, useId } from 'react';
import styles from './split-section.module.css';

interface SplitSectionProps {
  /** Its place on the page, for sub-links. */
  id?: string;
  title: string;
  /** Stands under the title. */
  aside?: ReactNode;
  /** Whether a hairline parts it from what is above. */
  isParted?: boolean;
  children: ReactNode;
}

/** A section whose title stands in four parts of the page's width and its content in eight; on a phone below each other. */
export function SplitSection({ id, title, aside, isParted = false, children }: SplitSectionProps) {
  const titleId = useId();
  return (
    <section
      id={id}
      className={isParted ? `${styles.section} ${styles.parted}` : styles.section}
      aria-labelledby={titleId}
    >
      <div>
        <h2 id={titleId} className={styles.title}>
          {title}
        </h2>
        {aside}
      </div>
      <div>{children}</div>
    </section>
  );
}
