import { formatNewsDate } from '../../../../rules/time/dates.ts';
import styles from './byline.module.css';

interface BylineProps {
  /** Null for a draft. */
  publishedAt: string | null;
  /** When it was changed later, if readers should know. */
  updatedAt?: string | null;
  author: string | null;
}

/** An article's dates and author. */
export function Byline({ publishedAt, updatedAt = null, author }: BylineProps) {
  return (
    <p className={styles.byline}>
      {publishedAt !== null && <ArticleTime iso={publishedAt} />}
      {updatedAt !== null && (
        <span dir="ltr">
          Updated <time dateTime={updatedAt}>{formatNewsDate(updatedAt).split(' at ')[0]}</time>
        </span>
      )}
      {author !== null && (
        <span dir="ltr">
          by <bdi>{author}</bdi>
        </span>
      )}
    </p>
  );
}

function ArticleTime({ iso }: { iso: string }) {
  const [day, hour] = formatNewsDate(iso).split(' at ');
  return (
    <time dateTime={iso} dir="ltr">
      {`${day} `}
      <span className={styles.hour}>{`at ${hour}`}</span>
    </time>
  );
}
