import { formatNewsDate } from '../../rules/dates.ts';
import styles from './byline.module.css';

/** When an article was published, and who wrote it. */
export function Byline({ createdAt, author }: { createdAt: string; author: string | null }) {
  return (
    <p className={styles.byline}>
      <time dateTime={createdAt} dir="ltr">
        {formatNewsDate(createdAt)}
      </time>
      {author !== null && (
        <span dir="ltr">
          by <bdi>{author}</bdi>
        </span>
      )}
    </p>
  );
}
