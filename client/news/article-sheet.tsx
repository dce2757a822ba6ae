import type { ReactNode } from 'react';
import type { ArticleViewFragment } from '../generated/graphql.ts';
import { Rule } from '../ui/rule.tsx';
import { ArticleBody } from './article-body.tsx';
import styles from './article-sheet.module.css';
import { Byline } from './byline.tsx';
import { Gallery } from './gallery.tsx';
import { directionAttribute, textAttributes } from './text-attributes.ts';

interface ArticleSheetProps {
  article: ArticleViewFragment;
  titleId?: string;
  /** What stands beside date and author. */
  children?: ReactNode;
}

/** Everything of an article itself, as its page shows it. */
export function ArticleSheet({ article, titleId, children }: ArticleSheetProps) {
  const { title, author, createdAt, direction } = article;
  return (
    <>
      <header className={styles.header} dir={directionAttribute(direction)}>
        <h1 {...textAttributes(article)} id={titleId}>
          {title}
        </h1>
        <Rule />
        <div className={styles.facts}>
          <Byline createdAt={createdAt} author={author} />
          {children}
        </div>
      </header>
      <Gallery article={article} />
      <ArticleBody article={article} />
    </>
  );
}
