import { useEffect, useId, useRef } from 'react';
import { CATALOGUE } from '../../../../rules/catalogue.ts';
import { useArticleQuery } from '../../../generated/graphql.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { Modal } from '../../../ui/dialogs/modal.tsx';
import { Notice } from '../../../ui/notice.tsx';
import words from '../../../ui/text/text.module.css';
import { Share } from '../share/share.tsx';
import { useRetry } from '../try-again.tsx';
import { ArticleSheet } from './article-sheet.tsx';

interface ArticleModalProps {
  id: string;
  /** Called with the document's title while it is open. */
  onTitle: (title: string) => void;
  onClose: () => void;
}

/** A whole article over the list. The list has no texts, so each article is read when it is opened. */
export function ArticleModal({ id, onTitle, onClose }: ArticleModalProps) {
  const titleId = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const { data, error, refetch } = useArticleQuery({ variables: { id } });
  const { isBusy, isDone, retry } = useRetry(refetch);
  const isFailed = error !== undefined || isBusy;
  const article = isFailed ? undefined : data?.article;
  const sentence = isFailed
    ? CATALOGUE.articleFailed
    : data
      ? CATALOGUE.articleMissing
      : CATALOGUE.articleLoading;
  const title = article?.title ?? sentence;

  useEffect(() => onTitle(title), [title, onTitle]);

  // The button that had the focus has disappeared.
  useEffect(() => {
    if (isDone && !isFailed) heading.current?.focus();
  }, [isDone, isFailed]);

  return (
    <Modal titleId={titleId} row={article && <Share article={article} label="Share" />} onClose={onClose}>
      {article ? (
        <article>
          <ArticleSheet article={article} heading="h2" headingRef={heading} titleId={titleId} />
        </article>
      ) : (
        <>
          <h2 ref={heading} id={titleId} tabIndex={-1} className={words.heard}>
            {sentence}
          </h2>
          <Notice role={isFailed ? 'alert' : 'status'}>
            <p>{isBusy ? CATALOGUE.articleLoading : sentence}</p>
            {isFailed && (
              <Button look="quiet" isBusy={isBusy} onClick={retry}>
                Try Again
              </Button>
            )}
          </Notice>
        </>
      )}
    </Modal>
  );
}
