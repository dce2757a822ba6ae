import type { ArticleRowFragment, ArticleViewFragment } from '../../../generated/graphql.ts';
import { NewsTime } from '../../../ui/text/news-time.tsx';
import text from '../../../ui/text/text.module.css';
import { dates } from '../../../words/dates.ts';
import { news } from '../../../words/news.ts';
import { site } from '../../../words/site.ts';
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
      {isPinned && <strong dir={site.direction}>{news.pinned}</strong>}
      {publishedAt !== null && <NewsTime iso={publishedAt} />}
      {updatedAt !== null && (
        <span dir={site.direction}>
          {news.updated}
          <time dateTime={updatedAt} className={text.unbroken}>
            {dates.newsDayAndTime(updatedAt)[0]}
          </time>
        </span>
      )}
      {author !== null && (
        <span dir={site.direction}>
          {news.by}
          <bdi>{author}</bdi>
        </span>
      )}
    </p>
  );
}
