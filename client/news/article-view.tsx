import type { ArticleViewFragment } from '../generated/graphql.ts';
import { ArrowLink } from '../ui/arrow-link.tsx';
import { BackLink } from '../ui/back-link.tsx';
import { ArticleSheet } from './article-sheet.tsx';
import styles from './article-view.module.css';
import { Share } from './share.tsx';

/** A whole article. */
export function ArticleView({ article }: { article: ArticleViewFragment }) {
  return (
    <article className={styles.article}>
      <BackLink to="/news">Back to News</BackLink>
      <ArticleSheet article={article}>
        <Share article={article} label="Share Article" />
      </ArticleSheet>
      <footer className={styles.footer}>
        <Share article={article} label="Share this article" look="primary" />
        <ArrowLink to="/news">View all news articles</ArrowLink>
      </footer>
    </article>
  );
}
