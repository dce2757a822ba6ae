import type { NewsRowFragment } from '../generated/graphql.ts';
import { NewsRow } from './news-row.tsx';

/** The articles of a page of news, the first one large. */
export function NewsList({ articles }: { articles: readonly NewsRowFragment[] }) {
  return (
    <ul>
      {articles.map((article, index) => (
        <NewsRow key={article.id} article={article} shape={index === 0 ? 'lead' : 'row'} heading="h2" />
      ))}
    </ul>
  );
}
