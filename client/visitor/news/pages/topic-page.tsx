import { useParams, useSearchParams } from 'react-router-dom';
import { topicPath } from '../../../../rules/articles/addresses/slug.ts';
import { topicVariables } from '../../../../rules/articles/news-place.ts';
import { PAGE_PATHS } from '../../../../rules/pages/pages.ts';
import { useTopicPageQuery } from '../../../generated/graphql.ts';
import { BackLink } from '../../../ui/links/arrow-link.tsx';
import { ButtonLink } from '../../../ui/links/button-link.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { PageHeading } from '../../../ui/sections/page-heading.tsx';
import layout from '../../../ui/sections/page-width.module.css';
import text from '../../../ui/text/text.module.css';
import { news } from '../../../words/news.ts';
import { site } from '../../../words/site.ts';
import { topics } from '../../../words/topics.ts';
import { usePage } from '../../layout/page-frame/use-page.ts';
import { usePageTitle } from '../../layout/page-frame/use-page-title.ts';
import { ArticleRow } from '../list/article-row.tsx';
import { FailedNews, useRetry } from '../try-again.tsx';
import styles from './topic-page.module.css';

/** The articles of a topic, newest first, on pages by themselves: they need no script. */
export function TopicPage() {
  const { topic: slug } = useParams();
  const [parameters] = useSearchParams();
  const variables = topicVariables(slug, parameters);
  const { data, error, refetch } = useTopicPageQuery({ variables });
  const { isBusy, retry } = useRetry(refetch);
  const topic = data?.topic;
  const isMissing = topic === null;
  const name = topic?.name ?? (isMissing ? site.topicNotFound : site.news);
  const address = topicPath(topic?.slug ?? variables.slug);
  const pageAddress = variables.after === null ? address : `${address}?after=${variables.after}`;
  const { nodes, pageInfo } = topic?.articles ?? { nodes: [], pageInfo: null };
  usePage({
    title: usePageTitle(name),
    description: topic ? topics.newsAbout(name) : name,
    address: pageAddress,
    status: error ? 503 : isMissing ? 404 : 200,
    ...(import.meta.env.SSR && { topic: topic ?? null }),
  });
  return (
    <div className={`${layout.pageWidth} ${layout.page}`}>
      <BackLink to={PAGE_PATHS.news}>{site.allNews}</BackLink>
      <div className={styles.head}>
        <PageHeading>{name}</PageHeading>
        {topic && <p className={text.muted}>{topics.onThisTopic}</p>}
      </div>
      {(error || isBusy) && <FailedNews to={pageAddress} isBusy={isBusy} onClick={retry} />}
      {!data && !error && !isBusy && <Notice role="status">{site.listLoading}</Notice>}
      {isMissing && <p>{topics.topicIsMissing}</p>}
      {topic && nodes.length === 0 && <Notice role="status">{news.noOlderArticles}</Notice>}
      <ul>
        {nodes.map((article, index) => (
          <ArticleRow key={article.id} article={article} shape="row" heading="h2" isFirst={index === 0} />
        ))}
      </ul>
      {topic && (
        <p className={`${text.screenOnly} ${styles.end}`}>
          {pageInfo?.hasNextPage && (
            <ButtonLink look="primary" to={`${address}?after=${pageInfo.endCursor}`}>
              {news.olderArticles}
            </ButtonLink>
          )}
          {variables.after !== null && (
            <ButtonLink look="quiet" to={address}>
              {news.newestArticles}
            </ButtonLink>
          )}
          <a className={text.touchTarget} href={`${address}/feed.xml`}>
            {topics.topicFeed}
          </a>
        </p>
      )}
    </div>
  );
}
