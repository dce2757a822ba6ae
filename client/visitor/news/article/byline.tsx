import { formatNewsDate } from '../../../../rules/time/dates.ts';
import styles from './byline.module.css';

/** An article's date and author. A draft has no date. */
export function Byline({ publishedAt, author }: { publishedAt: string | null; author: string | null }) {
  return (
    <p className={styles.byline}>
      {publishedAt !== null && <ArticleTime iso={publishedAt} />}
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
