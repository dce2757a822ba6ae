import { useParams } from 'react-router-dom';
import { articlePath } from '../../../../rules/articles/slug.ts';
import { CATALOGUE } from '../../../../rules/catalogue.ts';
import { shareImageOf } from '../../../../rules/images/share-image.ts';
import { PAGE_PATHS } from '../../../../rules/pages/pages.ts';
import { type ArticlePageQuery, useArticlePageQuery } from '../../../generated/graphql.ts';
import { ArrowLink, BackLink } from '../../../ui/links/arrow-link.tsx';
import { SiteLink } from '../../../ui/links/site-link.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { PageHeading } from '../../../ui/sections/page-heading.tsx';
import layout from '../../../ui/sections/page-width.module.css';
import { pageTitle } from '../../layout/page-frame/page-title.ts';
import { usePage } from '../../layout/page-frame/use-page.ts';
import { ArticleSheet } from '../article/article-sheet.tsx';
import { ReadNext } from '../read-next/read-next.tsx';
import { Share } from '../share/share.tsx';
import { TryAgain, useRetry } from '../try-again.tsx';
import styles from './article-page.module.css';

export function ArticlePage() {
  const { articleId = '' } = useParams();
  const { data, error, refetch } = useArticlePageQuery({ variables: { id: articleId } });
  const { isBusy, retry } = useRetry(refetch);

  if (error || isBusy) return <FailedArticle id={articleId} isBusy={isBusy} onRetry={retry} />;
  if (!data) return <LoadingArticle />;
  const { article } = data;
  return article ? <FoundArticle key={article.id} article={article} /> : <MissingArticle />;
}

function FoundArticle({ article }: { article: NonNullable<ArticlePageQuery['article']> }) {
  const { title: headline, publishedAt, updatedAt, author, lang } = article;
  usePage({
    title: pageTitle(article.title),
    description: article.excerpt,
    address: articlePath(article.id, article.slug),
    kind: 'article',
    shareImage: article.featuredImage && shareImageOf(article.featuredImage, article.title),
    news: publishedAt === null ? null : { headline, publishedAt, updatedAt, author, lang },
  });
  return (
    <div className={`${layout.columnWidth} ${styles.page}`}>
      <article>
        <BackLink to={PAGE_PATHS.news}>Back to News</BackLink>
        <ArticleSheet article={article}>
          <Share article={article} label="Share Article" />
        </ArticleSheet>
        <footer className={styles.footer}>
          <Share article={article} label="Share this article" look="primary" />
        </footer>
      </article>
      <ReadNext articles={article.readNext} />
      <ArrowLink to={PAGE_PATHS.news}>View all news articles</ArrowLink>
    </div>
  );
}

function LoadingArticle() {
  usePage({ title: pageTitle('News'), description: CATALOGUE.articleLoading });
  return (
    <div className={`${layout.columnWidth} ${layout.page}`}>
      <Notice role="status">{CATALOGUE.articleLoading}</Notice>
    </div>
  );
}

function MissingArticle() {
  usePage({ title: pageTitle(CATALOGUE.articleMissing), description: CATALOGUE.articleMissing, status: 404 });
  return (
    <div className={`${layout.columnWidth} ${layout.page}`}>
      <PageHeading>{CATALOGUE.articleMissing}</PageHeading>
      <p>
        It may have been withdrawn, or its address is incomplete. You can{' '}
        <SiteLink to={PAGE_PATHS.news}>search the news</SiteLink> for it.
      </p>
      <BackLink to={PAGE_PATHS.news}>Back to News</BackLink>
    </div>
  );
}

interface FailedArticleProps {
  id: string;
  isBusy: boolean;
  onRetry: () => void;
}

function FailedArticle({ id, isBusy, onRetry }: FailedArticleProps) {
  usePage({ title: pageTitle('News'), description: CATALOGUE.articleFailed, status: 503 });
  return (
    <div className={`${layout.columnWidth} ${layout.page}`} role="alert">
      <PageHeading>{isBusy ? CATALOGUE.articleLoading : CATALOGUE.articleFailed}</PageHeading>
      <TryAgain look="primary" to={`${PAGE_PATHS.news}/${id}`} isBusy={isBusy} onClick={onRetry} />
    </div>
  );
}
