import { useId } from 'react';
import { useParams } from 'react-router-dom';
import { alternatesOf } from '../../../../rules/articles/addresses/hreflang.ts';
import { articlePath } from '../../../../rules/articles/addresses/slug.ts';
import { LATEST_NEWS, MAX_SEARCH_LENGTH } from '../../../../rules/articles/news-place.ts';
import { shareImageOf } from '../../../../rules/images/share-image.ts';
import { PAGE_PATHS } from '../../../../rules/pages/pages.ts';
import { type ArticlePageQuery, useArticlePageQuery, useNewsQuery } from '../../../generated/graphql.ts';
import { Button } from '../../../ui/controls/buttons/button.tsx';
import field from '../../../ui/controls/field.module.css';
import { ArrowLink, BackLink } from '../../../ui/links/arrow-link.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { PageHeading } from '../../../ui/sections/page-heading.tsx';
import layout from '../../../ui/sections/page-width.module.css';
import text from '../../../ui/text/text.module.css';
import { article as words } from '../../../words/article.ts';
import { news } from '../../../words/news.ts';
import { addressHere } from '../../../words/page-language.ts';
import { site } from '../../../words/site.ts';
import { usePage } from '../../layout/page-frame/use-page.ts';
import { usePageTitle } from '../../layout/page-frame/use-page-title.ts';
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
    title: usePageTitle(article.title),
    description: article.excerpt,
    address: articlePath(article.id, article.slug),
    ...(import.meta.env.SSR && {
      kind: 'article',
      shareImage: article.featuredImage && shareImageOf(article.featuredImage, article.title),
      alternates: alternatesOf(article, article.translations),
      news: publishedAt === null ? null : { headline, publishedAt, updatedAt, author, lang },
    }),
  });
  return (
    <div className={`${layout.columnWidth} ${styles.page}`}>
      <article>
        <BackLink to={PAGE_PATHS.news}>{words.backToNews}</BackLink>
        <ArticleSheet article={article}>
          <Share article={article} label={news.shareArticle} />
        </ArticleSheet>
        <footer className={styles.footer}>
          <Share article={article} label={news.shareThisArticle} look="primary" />
        </footer>
      </article>
      <ReadNext title={words.readNext} articles={article.readNext} />
      <ArrowLink to={PAGE_PATHS.news}>{words.viewAllNews}</ArrowLink>
    </div>
  );
}

function LoadingArticle() {
  usePage({ title: usePageTitle(site.news), description: site.articleLoading });
  return (
    <div className={`${layout.columnWidth} ${layout.page}`}>
      <Notice role="status">{site.articleLoading}</Notice>
    </div>
  );
}

function MissingArticle() {
  usePage({
    title: usePageTitle(site.articleMissing),
    description: site.articleMissing,
    status: 404,
  });
  const { data } = useNewsQuery({ variables: LATEST_NEWS });
  const searchId = useId();
  return (
    <div className={`${layout.columnWidth} ${styles.page}`}>
      <div className={text.text}>
        <BackLink to={PAGE_PATHS.news}>{words.backToNews}</BackLink>
      </div>
      <div className={text.text}>
        <PageHeading>{site.articleMissing}</PageHeading>
        <p className={text.text}>{site.itsAddress}</p>
        <search className={text.text}>
          <form action={import.meta.env.SSR ? addressHere(PAGE_PATHS.news) : PAGE_PATHS.news}>
            <p className={text.text}>
              <label htmlFor={searchId} className={field.label}>
                {news.searchNews}
              </label>
              <input
                id={searchId}
                className={field.input}
                type="search"
                name="q"
                maxLength={MAX_SEARCH_LENGTH}
                enterKeyHint="search"
                dir="auto"
              />
            </p>
            <p className={text.text}>
              <Button look="quiet" type="submit">
                {news.search}
              </Button>
            </p>
          </form>
        </search>
      </div>
      <ReadNext title={site.latestNews} articles={data?.news.nodes ?? []} />
      <ArrowLink to={PAGE_PATHS.news}>{words.viewAllNews}</ArrowLink>
    </div>
  );
}

interface FailedArticleProps {
  id: string;
  isBusy: boolean;
  onRetry: () => void;
}

function FailedArticle({ id, isBusy, onRetry }: FailedArticleProps) {
  usePage({ title: usePageTitle(site.news), description: site.articleFailed, status: 503 });
  return (
    <div className={`${layout.columnWidth} ${layout.page}`} role="alert">
      <PageHeading>{isBusy ? site.articleLoading : site.articleFailed}</PageHeading>
      <TryAgain look="primary" to={`${PAGE_PATHS.news}/${id}`} isBusy={isBusy} onClick={onRetry} />
    </div>
  );
}
