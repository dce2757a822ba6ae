import { formatNewsDate } from '../../rules/dates.ts';
import styles from './byline.module.css';

/** When an article was published, and who wrote it. */
export function Byline({ createdAt, author }: { createdAt: string; author: string | null }) {
  const [day, hour] = formatNewsDate(createdAt).split(' at ');
  return (
    <p className={styles.byline}>
      <time dateTime={createdAt} dir="ltr">
        {`${day} `}
        <span className={styles.hour}>{`at ${hour}`}</span>
      </time>
      {author !== null && (
        <span dir="ltr">
          by <bdi>{author}</bdi>
        </span>
      )}
    </p>
  );
}
