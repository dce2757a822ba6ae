import { type RefObject, useEffect, useState } from 'react';
import { CATALOGUE } from '../../../rules/catalogue.ts';
import { Button } from '../../controls/button.tsx';
import type { ManagedArticleFragment } from '../../generated/admin.ts';
import { Notice } from '../../ui/notice.tsx';
import { WORDS } from '../words.ts';
import { ArticleCard, cardIds } from './article-card.tsx';
import styles from './article-list-view.module.css';
import type { ArticleActions } from './use-article-actions.ts';
import type { ShownArticles } from './use-article-list.ts';

interface ArticleListViewProps {
  shown: ShownArticles;
  actions: ArticleActions;
  headingRef: RefObject<HTMLHeadingElement | null>;
  onEdit: (article: ManagedArticleFragment) => void;
  onDelete: (article: ManagedArticleFragment) => void;
}

/** Existing articles, or the words that stand in their place. */
export function ArticleListView({ shown, actions, headingRef, onEdit, onDelete }: ArticleListViewProps) {
  const { list, isLoading, failure } = shown;
  const [firstNew, setFirstNew] = useState<string | null>(null);
  const isEmpty = list.totalCount !== null && list.articles.length === 0;

  // Once: after that the focus is the reader's.
  useEffect(() => {
    if (firstNew === null) return;
    document.getElementById(cardIds(firstNew).heading)?.focus();
    setFirstNew(null);
  }, [firstNew]);

  async function tryAgain() {
    if (await shown.tryAgain()) headingRef.current?.focus();
  }

  return (
    <>
      <h2 ref={headingRef} tabIndex={-1} className={styles.heading}>
        Existing Articles{list.totalCount !== null && ` (${list.totalCount})`}
      </h2>
      {isEmpty && !failure && <Notice role="status">{WORDS.noArticles}</Notice>}
      <ul>
        {list.articles.map((article) => (
          <ArticleCard
            key={article.id}
            article={article}
            busyWith={actions.busyWith(article)}
            onEdit={() => onEdit(article)}
            onDelete={() => onDelete(article)}
          />
        ))}
      </ul>
      {failure && (
        <Notice role="alert">
          <p>{isLoading ? CATALOGUE.listLoading : failure}</p>
          <Button look="quiet" isBusy={isLoading} onClick={() => void tryAgain()}>
            Try Again
          </Button>
        </Notice>
      )}
      {list.totalCount === null && isLoading && !failure && (
        <Notice role="status">{CATALOGUE.listLoading}</Notice>
      )}
      {list.endCursor !== null && !failure && (
        <div className={styles.more}>
          <Button look="quiet" isBusy={isLoading} onClick={() => void shown.showMore().then(setFirstNew)}>
            {isLoading ? CATALOGUE.listLoading : 'Show more articles'}
          </Button>
        </div>
      )}
    </>
  );
}
