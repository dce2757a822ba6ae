import type { ArticleRowFragment } from '../generated/graphql.ts';
import { ArticleRow } from './article-row.tsx';

/** The articles of a page of news, the first one large. */
export function NewsList({ articles }: { articles: readonly ArticleRowFragment[] }) {
  return (
    <ul>
      {articles.map((article, index) => (
        <ArticleRow key={article.id} article={article} shape={index === 0 ? 'lead' : 'row'} heading="h2" />
      ))}
    </ul>
  );
}
