import { useEffect, useRef, useState } from 'react';
import { NEWS_PAGE_SIZE } from '../../../../rules/articles/article-limits.ts';
import { type NewsPlace, newsAddress } from '../../../../rules/articles/news-place.ts';
import { ENGLISH } from '../../../../rules/languages/interface-languages.ts';
import { usePageData } from '../../../data/page-data.ts';
import type { NewsQuery } from '../../../generated/graphql.ts';
import { Button } from '../../../ui/controls/buttons/button.tsx';
import { openInPlace } from '../../../ui/dialogs/open-in-place.ts';
import { ButtonLink } from '../../../ui/links/button-link.tsx';
import text from '../../../ui/text/text.module.css';
import { dates } from '../../../words/dates.ts';
import { news as words } from '../../../words/news.ts';
import { newsList } from '../../../words/news-list.ts';
import { pageLanguage } from '../../../words/page-language.ts';
import { site } from '../../../words/site.ts';
import { FailedNews } from '../try-again.tsx';
import { articleTitleId } from './article-row.tsx';
import styles from './news-actions.module.css';
import type { News } from './use-news.ts';

interface NewsActionsProps {
  place: NewsPlace;
  news: News;
  data: NewsQuery;
}

/** The buttons below a news list, and the result of the last one. */
export function NewsActions({ place, news, data }: NewsActionsProps) {
  const { work } = news;
  // Pages in other languages have no client, which refreshes.
  const withClient = !(usePageData().lowData || (import.meta.env.SSR && pageLanguage() !== ENGLISH));
  const refreshButton = useRef<HTMLButtonElement>(null);
  const [firstNew, setFirstNew] = useState<string | null>(null);
  const { hasNextPage, endCursor } = data.news.pageInfo;
  const isBusy = work?.isBusy ?? false;
  const oldest = isArchiveEnd(place, data) ? data.news.nodes.at(-1) : undefined;

  // Runs once, when the data is there, because the answer can come before the list has it.
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
    // The pressed button has disappeared.
    if (ids?.length === 0) refreshButton.current?.focus();
  }

  async function refresh() {
    const isDone = await news.refresh();
    if (isDone) refreshButton.current?.focus();
  }

  const act = { append, refresh };

  return (
    <>
      {work?.hasFailed && (
        <div className={styles.failed}>
          <FailedNews to={newsAddress(place)} isBusy={isBusy} onClick={() => void act[work.task]()} />
        </div>
      )}
      {oldest?.publishedAt && (
        <p className={styles.end}>{newsList.beginningOf(dates.newsMonth(oldest.publishedAt))}</p>
      )}
      <div className={`${text.screenOnly} ${styles.row}`}>
        {hasNextPage && (
          <ButtonLink
            look="primary"
            to={newsAddress({ ...place, after: endCursor })}
            data-client=""
            onClick={(click) => openInPlace(click, () => void append())}
          >
            {words.olderArticles}
          </ButtonLink>
        )}
        {place.after !== null && (
          <ButtonLink look="quiet" to={newsAddress({ ...place, after: null })}>
            {words.newestArticles}
          </ButtonLink>
        )}
        {withClient && (
          <div className={styles.refresh}>
            <Button
              ref={refreshButton}
              look="quiet"
              isBusy={isBusy}
              data-client=""
              onClick={() => void refresh()}
            >
              {newsList.refresh}
            </Button>
          </div>
        )}
        <p role="status" className={`${text.muted} ${styles.status}`}>
          {statusOf(place, news, data)}
        </p>
      </div>
    </>
  );
}

function statusOf(place: NewsPlace, { work }: News, { news }: NewsQuery): string {
  if (work?.isBusy) return site.listLoading;
  const count = countSentence(place, news);
  return work?.task === 'refresh' && !work.hasFailed ? `${count} ${newsList.updatedNow}` : count;
}

/** Whether the archive's end is shown. A first page that has all articles has no archive. */
const isArchiveEnd = ({ after, search }: NewsPlace, { news }: NewsQuery): boolean =>
  search === null && !news.pageInfo.hasNextPage && (after !== null || news.nodes.length > NEWS_PAGE_SIZE);

/** Says how many articles the list shows. It gives a total only if no newer and no older ones exist. */
function countSentence({ after }: NewsPlace, { nodes, pageInfo }: NewsQuery['news']): string {
  return newsList.articleCount(nodes.length, after === null && !pageInfo.hasNextPage);
}
