import type { ArticleViewFragment } from '../generated/graphql.ts';
import { ArrowLink } from '../ui/arrow-link.tsx';
import { BackLink } from '../ui/back-link.tsx';
import { Rule } from '../ui/rule.tsx';
import { ArticleBody } from './article-body.tsx';
import styles from './article-view.module.css';
import { Byline } from './byline.tsx';
import { Gallery } from './gallery.tsx';
import { Share } from './share.tsx';
import { directionAttribute, textAttributes } from './text-attributes.ts';

/** A whole article. */
export function ArticleView({ article }: { article: ArticleViewFragment }) {
  const { title, author, createdAt, direction } = article;
  return (
    <article className={styles.article}>
      <BackLink to="/news">Back to News</BackLink>
      <header className={styles.header} dir={directionAttribute(direction)}>
        <h1 {...textAttributes(article)}>{title}</h1>
        <Rule />
        <div className={styles.facts}>
          <Byline createdAt={createdAt} author={author} />
          <Share article={article} label="Share Article" />
        </div>
      </header>
      <Gallery article={article} />
      <ArticleBody article={article} />
      <footer className={styles.footer}>
        <Share article={article} label="Share this article" look="primary" />
        <ArrowLink to="/news">View all news articles</ArrowLink>
      </footer>
    </article>
  );
}
