import { useId } from 'react';
import { format } from '../basics/page-view-messages.ts';
import styles from './readers.module.css';

interface CountListProps {
  title: string;
  /** Whether the bars stand beside one another where there is room. */
  isUpright?: boolean;
  rows: readonly { readonly name: string; readonly reads: number }[];
}

/** Numbers with bars, the greatest over the whole length. The bars say nothing that the numbers do not. */
export function CountList({ title, isUpright = false, rows }: CountListProps) {
  const id = useId();
  const greatest = Math.max(1, ...rows.map(({ reads: pageViews }) => pageViews));
  return (
    <section>
      <h3 id={id} className={styles.title}>
        {title}
      </h3>
      <ol aria-labelledby={id} className={`${styles.counts} ${isUpright ? styles.upright : ''}`}>
        {rows.map(({ name, reads: pageViews }) => {
          const share = `${(100 * pageViews) / greatest}%`;
          return (
            <li key={name}>
              <span className={styles.name}>{name}</span>{' '}
              <span className={styles.number}>{format(pageViews)}</span>
              {/* Attributes, and a shape: a policy forbids styles in markup, and no browser prints backgrounds. */}
              <svg className={styles.bar} width={share} height={share} aria-hidden="true">
                <rect width="100%" height="100%" />
              </svg>
            </li>
          );
        })}
      </ol>
    </section>
  );
}
