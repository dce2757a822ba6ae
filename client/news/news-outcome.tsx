import { type ReactNode, useEffect, useRef, useState } from 'react';
import { CATALOGUE } from '../../rules/catalogue.ts';
import type { ArticleRowFragment, NewsQuery } from '../generated/graphql.ts';
import { Notice } from '../ui/notice.tsx';
import { FailedNews } from './failed-news.tsx';
import styles from './news-outcome.module.css';

interface NewsOutcomeProps {
  data: NewsQuery | undefined;
  error: Error | undefined;
  /** The address of the page itself. */
  retryTo: string;
  /** Reads the list anew. */
  reload: () => Promise<unknown>;
  /** What stands in the place of a list without articles. */
  empty?: ReactNode;
  children: (articles: readonly ArticleRowFragment[]) => ReactNode;
}

/** A list of news as it was read, or the words that stand in its place. */
export function NewsOutcome({ data, error, retryTo, reload, empty, children }: NewsOutcomeProps) {
  const place = useRef<HTMLDivElement>(null);
  const [retry, setRetry] = useState<'busy' | 'done' | null>(null);

  // The button that had it is gone.
  useEffect(() => {
    if (retry === 'done' && !error) place.current?.focus({ preventScroll: true });
  }, [retry, error]);

  async function tryAgain() {
    setRetry('busy');
    await reload().catch(() => {
      // The error is the query's, and shown.
    });
    setRetry('done');
  }

  if (error || retry === 'busy') {
    return <FailedNews retryTo={retryTo} isBusy={retry === 'busy'} onRetry={() => void tryAgain()} />;
  }
  if (!data) return <Notice role="status">{CATALOGUE.listLoading}</Notice>;
  return (
    <div ref={place} tabIndex={-1} className={styles.place}>
      {data.news.nodes.length === 0
        ? empty || <Notice role="status">{CATALOGUE.listEmpty}</Notice>
        : children(data.news.nodes)}
    </div>
  );
}
