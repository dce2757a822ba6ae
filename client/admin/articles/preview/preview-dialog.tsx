import { useEffect, useId, useState } from 'react';
import { CATALOGUE } from '../../../../rules/messages/catalogue.ts';
import type { EditorImages } from '../../../editor/images/editor-images.ts';
import { Modal } from '../../../ui/dialogs/modal.tsx';
import { Notice } from '../../../ui/notice.tsx';
import text from '../../../ui/text/text.module.css';
import { ArticleSheet } from '../../../visitor/news/article/article-sheet.tsx';
import { useForm } from '../form/form-context.ts';
import { type ImageList, isChosen } from '../images/image-list.ts';
import styles from './preview-dialog.module.css';
import { previewedArticle, type ShownFile } from './previewed-article.ts';

/** The article as its page will show it. */
export function PreviewDialog({ onClose }: { onClose: () => void }) {
  const { article, images } = useForm();
  const { draft } = article;
  const titleId = useId();
  const [now] = useState(() => new Date().toISOString());
  const files = useShownFiles(draft.images, images.forEditor);
  const row = (
    <div>
      <h2 id={titleId} className={styles.title}>
        Preview
      </h2>
      <p className={text.aside}>
        {article.hasUnsaved ? 'Not saved yet. Only you see this.' : 'Only you see this.'}
      </p>
    </div>
  );
  return (
    <Modal titleId={titleId} row={row} onClose={onClose}>
      {files ? (
        <article>
          <ArticleSheet article={previewedArticle(draft, files, now)} />
        </article>
      ) : (
        <Notice role="status">{CATALOGUE.articleLoading}</Notice>
      )}
    </Modal>
  );
}

/** The chosen files with sizes, by row id, but none that the browser cannot show; null until known. */
function useShownFiles({ rows }: ImageList, { list }: EditorImages): ReadonlyMap<number, ShownFile> | null {
  const [files, setFiles] = useState<ReadonlyMap<number, ShownFile> | null>(null);

  useEffect(() => {
    let isOver = false;
    const measured = rows.map(async (row, index) => {
      const url = list[index]?.shown?.src;
      const file = isChosen(row) && url !== undefined ? await measure(url) : null;
      return file ? [[row.id, file] as const] : [];
    });
    void Promise.all(measured).then((found) => {
      if (!isOver) setFiles(new Map(found.flat()));
    });
    return () => {
      isOver = true;
    };
  }, [rows, list]);

  return files;
}

function measure(url: string): Promise<ShownFile | null> {
  return new Promise((resolve) => {
    const image = new Image();
    image.onload = () => resolve({ url, width: image.naturalWidth, height: image.naturalHeight });
    image.onerror = () => resolve(null);
    image.src = url;
  });
}
