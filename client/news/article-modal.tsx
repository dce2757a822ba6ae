import { useEffect, useId, useRef, useState } from 'react';
import { CATALOGUE } from '../../rules/catalogue.ts';
import { Button } from '../controls/button.tsx';
import { type ArticleViewFragment, useArticleQuery } from '../generated/graphql.ts';
import { Modal } from '../ui/modal.tsx';
import { Notice } from '../ui/notice.tsx';
import { Rule } from '../ui/rule.tsx';
import words from '../ui/text.module.css';
import { ArticleBody } from './article-body.tsx';
import styles from './article-modal.module.css';
import { Byline } from './byline.tsx';
import { Gallery } from './gallery.tsx';
import { Share } from './share.tsx';
import { directionAttribute, textAttributes } from './text-attributes.ts';

interface ArticleModalProps {
  id: string;
  /** Tells what the document is to be called while it is open. */
  onTitle: (title: string) => void;
  onClose: () => void;
}

/** A whole article over the list. A list holds no texts, so that each is read when it is opened. */
export function ArticleModal({ id, onTitle, onClose }: ArticleModalProps) {
  const titleId = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const { data, error, refetch } = useArticleQuery({ variables: { id } });
  const [retry, setRetry] = useState<'busy' | 'done' | null>(null);
  const isFailed = error !== undefined || retry === 'busy';
  const found = isFailed ? undefined : data;
  const sentence = isFailed
    ? CATALOGUE.articleFailed
    : data
      ? CATALOGUE.articleMissing
      : CATALOGUE.articleLoading;
  const title = found?.article?.title ?? sentence;

  useEffect(() => onTitle(title), [title, onTitle]);

  // The button that had it is gone.
  useEffect(() => {
    if (retry === 'done' && !isFailed) heading.current?.focus();
  }, [retry, isFailed]);

  async function tryAgain() {
    setRetry('busy');
    await refetch().catch(() => {
      // The error is the query's, and shown.
    });
    setRetry('done');
  }

  return (
    <Modal
      titleId={titleId}
      row={found?.article && <Share article={found.article} label="Share" />}
      onClose={onClose}
    >
      {found?.article ? (
        <WholeArticle article={found.article} titleId={titleId} headingRef={heading} />
      ) : (
        <>
          <h2 ref={heading} id={titleId} tabIndex={-1} className={words.heard}>
            {sentence}
          </h2>
          <Notice role={isFailed ? 'alert' : 'status'}>
            <p>{retry === 'busy' ? CATALOGUE.articleLoading : sentence}</p>
            {isFailed && (
              <Button look="quiet" isBusy={retry === 'busy'} onClick={() => void tryAgain()}>
                Try Again
              </Button>
            )}
          </Notice>
        </>
      )}
    </Modal>
  );
}

interface WholeArticleProps {
  article: ArticleViewFragment;
  titleId: string;
  headingRef: React.Ref<HTMLHeadingElement>;
}

function WholeArticle({ article, titleId, headingRef }: WholeArticleProps) {
  const { title, author, createdAt, direction } = article;
  return (
    <article>
      <header className={styles.header} dir={directionAttribute(direction)}>
        <h2 {...textAttributes(article)} ref={headingRef} id={titleId} tabIndex={-1}>
          {title}
        </h2>
        <Rule />
        <Byline createdAt={createdAt} author={author} />
      </header>
      <Gallery article={article} />
      <ArticleBody article={article} />
    </article>
  );
}
