import { useLocation, useParams } from 'react-router-dom';
import { PAGE_PATHS } from '../../../../rules/pages/pages.ts';
import { usePageData } from '../../../data/page-data.ts';
import { type ArticleViewFragment, useArticleQuery } from '../../../generated/graphql.ts';
import { ArrowLink, BackLink } from '../../../ui/links/arrow-link.tsx';
import { ButtonLink } from '../../../ui/links/button-link.tsx';
import { PageHeading } from '../../../ui/sections/page-heading.tsx';
import layout from '../../../ui/sections/page-width.module.css';
import { NewsTime } from '../../../ui/text/news-time.tsx';
import text from '../../../ui/text/text.module.css';
import { article as words } from '../../../words/article.ts';
import { site } from '../../../words/site.ts';
import { usePage } from '../../layout/page-frame/use-page.ts';
import { usePageTitle } from '../../layout/page-frame/use-page-title.ts';
import { ArticleSheet } from '../article/article-sheet.tsx';
import article from './article-page.module.css';
import styles from './preview-page.module.css';

/** An article at its private link, for people who may read it before publication. */
export function PreviewPage() {
  const { articleId = '' } = useParams();
  const { preview } = usePageData();
  const { data, error } = useArticleQuery({ variables: { id: articleId } });

  if (error || preview?.state === 'failed') return <FailedPreview />;
  if (!data?.article || preview?.state !== 'open') return <EndedPreview />;
  return <FoundPreview shown={data.article} expiresAt={preview.expiresAt} />;
}

function FoundPreview({ shown, expiresAt }: { shown: ArticleViewFragment; expiresAt: string }) {
  usePage({
    title: usePageTitle(`Not published yet: ${shown.title || words.untitled}`),
    description: NOT_PUBLISHED,
    status: 200,
    ...UNLISTED,
  });
  return (
    <div className={`${layout.columnWidth} ${article.page}`}>
      <p className={styles.note}>
        {`${NOT_PUBLISHED} Only people with this link can read it. The link works until `}
        <NewsTime iso={expiresAt} />.{shown.publishedAt && ' It will be published at the date below.'}
      </p>
      <article>
        <ArticleSheet article={shown} />
        {shown.content === '' && <p className={text.text}>This draft has no text yet.</p>}
      </article>
      <div className={article.footer}>
        <ArrowLink to={PAGE_PATHS.news}>{words.viewAllNews}</ArrowLink>
      </div>
    </div>
  );
}

const NOT_PUBLISHED = 'This article is not published yet.';

/** No link in the document's head has the address, because the address is the key. */
const UNLISTED = { address: null, isUnlisted: true };

function EndedPreview() {
  const heading = 'This private link does not work.';
  usePage({ title: usePageTitle(heading), description: heading, status: 404, ...UNLISTED });
  return (
    <div className={`${layout.columnWidth} ${layout.page} ${styles.ended}`}>
      <PageHeading>{heading}</PageHeading>
      <p className={text.text}>
        It has expired, or part of its address is missing. Ask the person who sent it to you for a new one.
      </p>
      <BackLink to={PAGE_PATHS.news}>{words.backToNews}</BackLink>
    </div>
  );
}

function FailedPreview() {
  const { pathname } = useLocation();
  usePage({
    title: usePageTitle(site.news),
    description: site.articleFailed,
    status: 503,
    ...UNLISTED,
  });
  return (
    <div className={`${layout.columnWidth} ${layout.page}`} role="alert">
      <PageHeading>{site.articleFailed}</PageHeading>
      <ButtonLink look="primary" to={pathname} reloadDocument>
        {site.tryAgain}
      </ButtonLink>
    </div>
  );
}
