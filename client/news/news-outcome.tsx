import type { ReactNode } from 'react';
import { CATALOGUE } from '../../rules/catalogue.ts';
import type { ArticleRowFragment, NewsQuery } from '../generated/graphql.ts';
import { ButtonLink } from '../ui/button-link.tsx';
import { Notice } from '../ui/notice.tsx';

interface NewsOutcomeProps {
  data: NewsQuery | undefined;
  error: Error | undefined;
  /** The address of the page itself. */
  retryTo: string;
  children: (articles: readonly ArticleRowFragment[]) => ReactNode;
}

/** A list of news as it was read, or the words that stand in its place. */
export function NewsOutcome({ data, error, retryTo, children }: NewsOutcomeProps) {
  if (error) {
    return (
      <Notice role="alert">
        <p>{CATALOGUE.listFailed}</p>
        <ButtonLink look="quiet" to={retryTo} reloadDocument>
          Try Again
        </ButtonLink>
      </Notice>
    );
  }
  if (!data) return <Notice role="status">{CATALOGUE.listLoading}</Notice>;
  if (data.news.nodes.length === 0) return <Notice role="status">{CATALOGUE.listEmpty}</Notice>;
  return children(data.news.nodes);
}
