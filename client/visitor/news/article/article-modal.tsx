import { type ReactNode, useEffect, useId, useRef } from 'react';
import {
  type ArticleRowFragment,
  type ArticleViewFragment,
  useArticleQuery,
} from '../../../generated/graphql.ts';
import { Button } from '../../../ui/controls/buttons/button.tsx';
import { Modal } from '../../../ui/dialogs/modal.tsx';
import { Notice } from '../../../ui/notice.tsx';
import words from '../../../ui/text/text.module.css';
import { news } from '../../../words/news.ts';
import { site } from '../../../words/site.ts';
import { Share } from '../share/share.tsx';
import { useRetry } from '../try-again.tsx';
import prose from './article-prose.module.css';
import { ArticleSheet } from './article-sheet.tsx';
import { textAttributes } from './text-attributes.ts';

interface ArticleModalProps {
  id: string;
  /** What the list shows of it; undefined where the list does not have it any more. */
  row: ArticleRowFragment | undefined;
  /** Called with the document's title while it is open. */
  onTitle: (title: string) => void;
  onClose: () => void;
}

/** A whole article over the list. Its text is read when it is opened, below what the list knows. */
export function ArticleModal({ id, row, onTitle, onClose }: ArticleModalProps) {
  const titleId = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const noticePlace = useRef<HTMLDivElement>(null);
  const { data, error, refetch } = useArticleQuery({ variables: { id } });
  const { isBusy, isDone, retry } = useRetry(refetch);
  const isFailed = error !== undefined || isBusy;
  const article = isFailed ? undefined : data?.article;
  const sentence = isFailed ? site.articleFailed : data ? site.articleMissing : site.articleLoading;
  const shown = article ?? (data && !isFailed ? undefined : row && withoutText(row));
  const title = shown?.title ?? sentence;

  useEffect(() => onTitle(title), [title, onTitle]);

  // It is below the image, where a reader would not see that there will be no more.
  useEffect(() => {
    if (isFailed) noticePlace.current?.scrollIntoView({ block: 'nearest' });
  }, [isFailed]);

  // The button that had the focus has disappeared.
  useEffect(() => {
    if (isDone && !isFailed) heading.current?.focus();
  }, [isDone, isFailed]);

  const notice = (
    <div ref={noticePlace}>
      <Notice role={isFailed ? 'alert' : 'status'}>
        <p>{isBusy ? site.articleLoading : sentence}</p>
        {isFailed && (
          <Button look="quiet" isBusy={isBusy} onClick={retry}>
            {site.tryAgain}
          </Button>
        )}
      </Notice>
    </div>
  );
  return (
    <Modal titleId={titleId} row={shown && <Share article={shown} label={news.share} />} onClose={onClose}>
      {shown ? (
        <article>
          <ArticleSheet
            article={shown}
            heading="h2"
            headingRef={heading}
            titleId={titleId}
            {...(!article && { instead: <Opening article={shown}>{notice}</Opening> })}
          />
        </article>
      ) : (
        <>
          <h2 ref={heading} id={titleId} tabIndex={-1} className={words.heard}>
            {sentence}
          </h2>
          {notice}
        </>
      )}
    </Modal>
  );
}

const withoutText = (row: ArticleRowFragment): ArticleViewFragment => ({
  ...row,
  content: '',
  topics: [],
  translations: [],
  createdAt: row.publishedAt ?? '',
  updatedAt: row.publishedAt ?? '',
  images: row.featuredImage ? [{ ...row.featuredImage, caption: '' }] : [],
});

/** The beginning of a text that is not there yet. A summary is shown above it. */
function Opening({ article, children }: { article: ArticleViewFragment; children: ReactNode }) {
  return (
    <>
      {article.summary === null && (
        <div {...textAttributes(article)} className={prose.prose}>
          <p>{article.excerpt}</p>
        </div>
      )}
      {children}
    </>
  );
}
