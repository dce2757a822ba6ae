import { type ReactNode, useEffect, useRef } from 'react';
import type { NewsQuery } from '../../../generated/graphql.ts';
import { Notice } from '../../../ui/notice.tsx';
import text from '../../../ui/text/text.module.css';
import { site } from '../../../words/site.ts';
import { FailedNews, useRetry } from '../try-again.tsx';

interface NewsOutcomeProps {
  data: NewsQuery | undefined;
  error: Error | undefined;
  /** The address of this page. */
  retryTo: string;
  reload: () => Promise<unknown>;
  /** Replaces a list without articles; null for nothing. */
  empty?: ReactNode;
  children: (articles: NewsQuery['news']['nodes']) => ReactNode;
}

/** A news list, or the message that replaces it. */
export function NewsOutcome({
  data,
  error,
  retryTo,
  reload,
  empty = <NoNews />,
  children,
}: NewsOutcomeProps) {
  const place = useRef<HTMLDivElement>(null);
  const { isBusy, isDone, retry } = useRetry(reload);

  // The button that had the focus has disappeared.
  useEffect(() => {
    if (isDone && !error) place.current?.focus({ preventScroll: true });
  }, [isDone, error]);

  if (error || isBusy) return <FailedNews to={retryTo} isBusy={isBusy} onClick={retry} />;
  if (!data) return <Notice role="status">{site.listLoading}</Notice>;
  return (
    <div ref={place} tabIndex={-1} className={text.quietFocus}>
      {data.news.nodes.length === 0 ? empty : children(data.news.nodes)}
    </div>
  );
}

const NoNews = () => <Notice role="status">{site.listEmpty}</Notice>;
