import { useId, useState } from 'react';
import { CATALOGUE } from '../../../../rules/catalogue.ts';
import type { ArticlePictures } from '../../../editor/images/article-pictures.ts';
import { ArticleSheet } from '../../../news/article-sheet.tsx';
import { Modal } from '../../../ui/modal.tsx';
import { Notice } from '../../../ui/notice.tsx';
import type { ArticleDraft } from '../form/draft.ts';
import styles from './preview-dialog.module.css';
import { previewedArticle } from './previewed-article.ts';
import { useShownFiles } from './use-shown-files.ts';

interface PreviewDialogProps {
  draft: ArticleDraft;
  pictures: ArticlePictures;
  /** When the article appeared, as ISO 8601; null where it has not yet. */
  createdAt: string | null;
  onClose: () => void;
}

/** The article as its page will show it. */
export function PreviewDialog({ draft, pictures, createdAt, onClose }: PreviewDialogProps) {
  const titleId = useId();
  const [now] = useState(() => new Date().toISOString());
  const files = useShownFiles(draft.pictures, pictures);
  const row = (
    <div>
      <h2 id={titleId} className={styles.title}>
        Preview
      </h2>
      <p className={styles.hint}>Not saved yet. Only you see this.</p>
    </div>
  );
  return (
    <Modal titleId={titleId} row={row} onClose={onClose}>
      {files ? (
        <article>
          <ArticleSheet article={previewedArticle(draft, files, createdAt ?? now)} />
        </article>
      ) : (
        <Notice role="status">{CATALOGUE.articleLoading}</Notice>
      )}
    </Modal>
  );
}
