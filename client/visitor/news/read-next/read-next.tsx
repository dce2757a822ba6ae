import { useId } from 'react';
import type { ArticleRowFragment } from '../../../generated/graphql.ts';
import text from '../../../ui/text/text.module.css';
import { ArticleRow } from '../list/article-row.tsx';

interface ReadNextProps {
  title: string;
  articles: readonly ArticleRowFragment[];
}

/** Links to other articles, at the end of one or in place of one. */
export function ReadNext({ title, articles }: ReadNextProps) {
  const titleId = useId();
  if (articles.length === 0) return null;
  return (
    <section className={text.screenOnly} aria-labelledby={titleId}>
      <h2 id={titleId}>{title}</h2>
      <ul>
        {articles.map((article) => (
          <ArticleRow key={article.id} article={article} shape="half" heading="h3" />
        ))}
      </ul>
    </section>
  );
}
