import { type ReactNode, useId } from 'react';
import styles from './split-section.module.css';

interface SplitSectionProps {
  /** Its place on the page, for sub-links. */
  id?: string;
  title: string;
  children: ReactNode;
}

/** A section whose title stands in four parts of the page's width and its content in eight; on a phone below each other. */
export function SplitSection({ id, title, children }: SplitSectionProps) {
  const titleId = useId();
  return (
    <section id={id} className={styles.section} aria-labelledby={titleId}>
      <h2 id={titleId} className={styles.title}>
        {title}
      </h2>
      <div>{children}</div>
    </section>
  );
}
