import { findMatches } from '../../../../rules/articles/search/search-words.ts';
import type { NewsQuery } from '../../../generated/graphql.ts';
import { news } from '../../../words/news.ts';
import { linkOverList } from '../article/use-open-article.ts';
import { Share } from '../share/share.tsx';
import { ArticleRow } from './article-row.tsx';
import styles from './news-list.module.css';

interface NewsListProps {
  articles: NewsQuery['news']['nodes'];
  /** The address of the list. Its articles open over it. */
  address: string;
  search: string | null;
}

/** The articles of a page of news, the first one large. */
export function NewsList({ articles, address, search }: NewsListProps) {
  return (
    <ul>
      {articles.map(({ matchingExcerpt, ...article }, index) => (
        <ArticleRow
          key={article.id}
          article={{ ...article, excerpt: matchingExcerpt ?? article.excerpt }}
          shape={index === 0 && search === null ? 'lead' : 'row'}
          heading="h2"
          isFirst={index === 0}
          link={linkOverList(address, article)}
          share={<Share article={article} label={news.share} look="plain" />}
          {...(search !== null && {
            mark: (text: string) => <MarkedText text={text} search={search} />,
          })}
        />
      ))}
    </ul>
  );
}

function MarkedText({ text, search }: { text: string; search: string }) {
  const matches = findMatches(text, search);
  const parts = matches.flatMap(({ start, end }, index) => [
    text.slice(matches[index - 1]?.end ?? 0, start),
    <mark key={start} className={styles.match}>
      {text.slice(start, end)}
    </mark>,
  ]);
  return [...parts, text.slice(matches.at(-1)?.end ?? 0)];
}
