import { useParams } from 'react-router-dom';
import { CATALOGUE } from '../../rules/catalogue.ts';
import { sharePictureOf } from '../../rules/share-picture.ts';
import { articlePath } from '../../rules/slug.ts';
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
  const { data, error } = useArticleQuery({ variables: { id: articleId } });
  if (error) return <FailedArticle id={articleId} />;
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

function FailedArticle({ id }: { id: string }) {
  usePage({ title: pageTitle('News'), description: CATALOGUE.articleFailed, status: 503 });
  return (
    <div className={styles.page} role="alert">
      <PageHeading>{CATALOGUE.articleFailed}</PageHeading>
      <ButtonLink look="primary" to={`/news/${id}`} reloadDocument>
        Try Again
      </ButtonLink>
    </div>
  );
}
