import type { NewsRowFragment } from '../generated/graphql.ts';
import styles from './latest-news.module.css';
import { NewsRow } from './news-row.tsx';

/** The newest articles as Home shows them: the first one large, the others side by side. */
export function LatestNews({ articles }: { articles: readonly NewsRowFragment[] }) {
  return (
    <ul className={styles.list}>
      {articles.map((article, index) => (
        <NewsRow key={article.id} article={article} shape={index === 0 ? 'lead' : 'half'} heading="h3" />
      ))}
    </ul>
  );
}
