import { useState } from 'react';
import { useParams } from 'react-router-dom';
import { CATALOGUE } from '../../rules/catalogue.ts';
import { sharePictureOf } from '../../rules/share-picture.ts';
import { articlePath } from '../../rules/slug.ts';
import { Button } from '../controls/button.tsx';
import { type ArticleViewFragment, useArticleQuery } from '../generated/graphql.ts';
import { pageTitle } from '../layout/page-title.ts';
import { usePage } from '../layout/use-page.ts';
import { ArticleView } from '../news/article-view.tsx';
import { BackLink } from '../ui/back-link.tsx';
import { ButtonLink } from '../ui/button-link.tsx';
import { Notice } from '../ui/notice.tsx';
import { PageHeading } from '../ui/page-heading.tsx';
import styles from './article-page.module.css';

export function ArticlePage() {
  const { articleId = '' } = useParams();
  const { data, error, refetch } = useArticleQuery({ variables: { id: articleId } });
  const [isRetrying, setIsRetrying] = useState(false);

  async function retry() {
    setIsRetrying(true);
    await refetch().catch(() => {
      // The error is the query's, and shown.
    });
    setIsRetrying(false);
  }

  if (error || isRetrying) return <FailedArticle id={articleId} isBusy={isRetrying} onRetry={retry} />;
  if (!data) return <LoadingArticle />;
  return data.article ? <FoundArticle article={data.article} /> : <MissingArticle />;
}

function FoundArticle({ article }: { article: ArticleViewFragment }) {
  const { title: headline, createdAt, updatedAt, author, lang } = article;
  usePage({
    title: pageTitle(article.title),
    description: article.excerpt,
    address: articlePath(article.id, article.slug),
    kind: 'article',
    sharePicture: article.featuredImage && sharePictureOf(article.featuredImage, article.title),
    news: { headline, createdAt, updatedAt, author, lang },
  });
  return <ArticleView article={article} />;
}

function LoadingArticle() {
  usePage({ title: pageTitle('News'), description: CATALOGUE.articleLoading });
  return (
    <div className={styles.page}>
      <Notice role="status">{CATALOGUE.articleLoading}</Notice>
    </div>
  );
}

function MissingArticle() {
  usePage({ title: pageTitle(CATALOGUE.articleMissing), description: CATALOGUE.articleMissing, status: 404 });
  return (
    <div className={styles.page}>
      <PageHeading>{CATALOGUE.articleMissing}</PageHeading>
      <BackLink to="/news">Back to News</BackLink>
    </div>
  );
}

interface FailedArticleProps {
  id: string;
  isBusy: boolean;
  onRetry: () => void;
}

/** What the server renders so has no scripts: it offers a link to itself. */
function FailedArticle({ id, isBusy, onRetry }: FailedArticleProps) {
  usePage({ title: pageTitle('News'), description: CATALOGUE.articleFailed, status: 503 });
  return (
    <div className={styles.page} role="alert">
      <PageHeading>{isBusy ? CATALOGUE.articleLoading : CATALOGUE.articleFailed}</PageHeading>
      {import.meta.env.SSR ? (
        <ButtonLink look="primary" to={`/news/${id}`} reloadDocument>
          Try Again
        </ButtonLink>
      ) : (
        <Button look="primary" isBusy={isBusy} onClick={onRetry}>
          Try Again
        </Button>
      )}
    </div>
  );
}
