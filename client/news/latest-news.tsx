import type { ArticleRowFragment } from '../generated/graphql.ts';
import { ArticleRow } from './article-row.tsx';
import styles from './latest-news.module.css';

/** The newest articles as Home shows them: the first one large, the others side by side. */
export function LatestNews({ articles }: { articles: readonly ArticleRowFragment[] }) {
  return (
    <ul className={styles.list}>
      {articles.map((article, index) => (
        <ArticleRow key={article.id} article={article} shape={index === 0 ? 'lead' : 'half'} heading="h3" />
      ))}
    </ul>
  );
}
