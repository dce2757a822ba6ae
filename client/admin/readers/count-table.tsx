import { format } from '../basics/page-view-messages.ts';
import styles from './readers.module.css';

interface CountTableProps {
  title: string;
  /** The heading of the names. */
  of: string;
  rows: readonly { readonly name: string; readonly reads: number }[];
}

/** Numbers with bars, the greatest over the whole width. The bars say nothing that the numbers do not. */
export function CountTable({ title, of, rows }: CountTableProps) {
  const greatest = Math.max(1, ...rows.map(({ reads: pageViews }) => pageViews));
  return (
    <table className={styles.table}>
      <caption className={styles.caption}>{title}</caption>
      <thead>
        <tr>
          <th scope="col">{of}</th>
          <th scope="col">Openings</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ name, reads: pageViews }) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            <td>
              <span className={styles.counted}>
                <span className={styles.number}>{format(pageViews)}</span>
                <svg className={styles.bar} aria-hidden="true">
                  {/* An attribute, and a shape: a policy forbids styles in markup, and no browser prints backgrounds. */}
                  <rect width={`${(100 * pageViews) / greatest}%`} height="100%" />
                </svg>
              </span>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
