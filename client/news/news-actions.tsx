import type { MouseEvent } from 'react';
import { useContext, useEffect, useRef, useState } from 'react';
import { CATALOGUE } from '../../rules/catalogue.ts';
import { type NewsPlace, newsAddress } from '../../rules/news-place.ts';
import { Button } from '../controls/button.tsx';
import { LowData } from '../data/low-data.ts';
import type { NewsQuery } from '../generated/graphql.ts';
import { ButtonLink } from '../ui/button-link.tsx';
import { articleTitleId } from './article-row.tsx';
import { countSentence } from './count-sentence.ts';
import { FailedNews } from './failed-news.tsx';
import styles from './news-actions.module.css';
import type { News } from './use-news.ts';

interface NewsActionsProps {
  place: NewsPlace;
  news: News;
  data: NewsQuery;
}

/** What can be done with a list of news, and how that goes. */
export function NewsActions({ place, news, data }: NewsActionsProps) {
  const { work } = news;
  const withScripts = !useContext(LowData);
  const refreshButton = useRef<HTMLButtonElement>(null);
  const [firstNew, setFirstNew] = useState<string | null>(null);
  const { hasNextPage, endCursor } = data.news.pageInfo;
  const isBusy = work?.isBusy ?? false;

  // Once: after that the focus is the reader's. With the data, because the answer can be known before the list has it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: new data can bring the heading.
  useEffect(() => {
    const heading = firstNew === null ? null : document.getElementById(articleTitleId(firstNew));
    if (!heading) return;
    heading.tabIndex = -1;
    heading.focus();
    setFirstNew(null);
  }, [firstNew, data]);

  async function append() {
    const ids = await news.append();
    setFirstNew(ids?.[0] ?? null);
    // What was pressed is gone.
    if (ids?.length === 0) refreshButton.current?.focus();
  }

  async function refresh() {
    const isDone = await news.refresh();
    if (isDone) refreshButton.current?.focus();
  }

  const act = { append, refresh };

  function appendInPlace(click: MouseEvent) {
    if (click.metaKey || click.ctrlKey || click.shiftKey || click.altKey) return;
    click.preventDefault();
    void append();
  }

  return (
    <>
      {work?.hasFailed && (
        <div className={styles.failed}>
          <FailedNews retryTo={newsAddress(place)} isBusy={isBusy} onRetry={() => void act[work.task]()} />
        </div>
      )}
      <div className={styles.row}>
        {hasNextPage && (
          <ButtonLink look="primary" to={newsAddress({ ...place, after: endCursor })} onClick={appendInPlace}>
            Older articles
          </ButtonLink>
        )}
        {place.after !== null && (
          <ButtonLink look="quiet" to={newsAddress({ ...place, after: null })}>
            Newest articles
          </ButtonLink>
        )}
        {withScripts && (
          <div className={styles.refresh}>
            <Button ref={refreshButton} look="quiet" isBusy={isBusy} onClick={() => void refresh()}>
              Refresh News
            </Button>
          </div>
        )}
        <p role="status" className={styles.status}>
          {statusOf(place, news, data)}
        </p>
      </div>
    </>
  );
}

function statusOf(place: NewsPlace, { work }: News, { news }: NewsQuery): string {
  if (work?.isBusy) return CATALOGUE.listLoading;
  const count = countSentence(place, news);
  return work?.task === 'refresh' && !work.hasFailed ? `${count} Updated just now.` : count;
}
