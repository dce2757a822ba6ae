import { formatNewsDate } from '../../../../rules/time/dates.ts';
import type { ArticleRowFragment, ArticleViewFragment } from '../../../generated/graphql.ts';
import { NewsTime } from '../../../ui/text/news-time.tsx';
import text from '../../../ui/text/text.module.css';
import styles from './byline.module.css';

interface BylineProps {
  article: ArticleRowFragment | ArticleViewFragment;
  /** When it was changed later, if readers should know. */
  updatedAt?: string | null;
  isPinned?: boolean | undefined;
}

/** An article's dates and author. */
export function Byline({ article: { publishedAt, author }, updatedAt = null, isPinned }: BylineProps) {
  return (
    <p className={styles.byline}>
      {isPinned && <strong dir="ltr">Pinned </strong>}
      {publishedAt !== null && <NewsTime iso={publishedAt} />}
      {updatedAt !== null && (
        <span dir="ltr">
          Updated{' '}
          <time dateTime={updatedAt} className={text.unbroken}>
            {formatNewsDate(updatedAt).split(' at ')[0]}
          </time>
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
