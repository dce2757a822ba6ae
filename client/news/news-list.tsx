import type { ArticleRowFragment } from '../generated/graphql.ts';
import { ArticleRow } from './article-row.tsx';
import { MarkedText } from './marked-text.tsx';
import { linkOverList } from './open-article.ts';
import { Share } from './share.tsx';

interface NewsListProps {
  articles: readonly ArticleRowFragment[];
  /** The address of the list, over which its articles open. */
  address: string;
  /** What was searched for. */
  search: string | null;
}

/** The articles of a page of news, the first one large. */
export function NewsList({ articles, address, search }: NewsListProps) {
  return (
    <ul>
      {articles.map((article, index) => (
        <ArticleRow
          key={article.id}
          article={article}
          shape={index === 0 && search === null ? 'lead' : 'row'}
          heading="h2"
          isFirst={index === 0}
          link={linkOverList(address, article)}
          share={<Share article={article} label="Share" look="plain" />}
          mark={(text) => <MarkedText text={text} search={search} />}
        />
      ))}
    </ul>
  );
}
