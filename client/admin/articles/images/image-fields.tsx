import { MAX_ARTICLE_IMAGES } from '../../../../rules/articles/article-limits.ts';
import { IMAGE_TYPES } from '../../../../rules/images/image-rules.ts';
import { FileButton } from '../../../ui/controls/buttons/file-button.tsx';
import field from '../../../ui/controls/field.module.css';
import { useDroppedFiles } from '../../../ui/controls/use-dropped-files.ts';
import { ChevronIcon } from '../../../ui/icons/icon.tsx';
import drop from '../../images/drop-zone.module.css';
import { useForm } from '../form/form-context.ts';
import styles from './image-fields.module.css';
import { type ImageRow, nameOf, srcOf } from './image-list.ts';
import { ImageRowFields } from './image-row.tsx';
import { RefusedImages } from './refused-images.tsx';

/** The article's images: choose, describe and remove them. */
export function ImageFields() {
  const { formId, article, images, change, editor, isBusy, element } = useForm();
  const { rows } = article.draft.images;
  const { forEditor, announced, announce } = images;
  const isOver = useDroppedFiles(element, !isBusy, forEditor.addFiles);

  function remove(index: number) {
    const row = rows[index];
    if (!row) return;
    // The focused button disappears, and the browser would move the focus to the page's start.
    const neighbour = rows[index + 1] ?? rows[index - 1];
    document.getElementById(neighbour ? removeId(neighbour.id) : fileInputId)?.focus();
    announce(`${nameOf(row)} removed.`);
    change({ type: 'image-removed', id: row.id });
  }

  function move(row: ImageRow, index: number, by: -1 | 1) {
    announce(`${nameOf(row)} is image ${index + by + 1} of ${rows.length} now.`);
    change({ type: 'image-moved', id: row.id, by });
  }

  function place(row: ImageRow) {
    announce(`${nameOf(row)} inserted into the text.`);
    editor.current?.insertArticleImage(srcOf(row));
  }

  const removeId = (rowId: number) => `${formId}-remove-${rowId}`;
  const fileInputId = `${formId}-files`;
  const hintId = `${formId}-hint`;
  return (
    <div>
      <label htmlFor={fileInputId} className={`${field.label} ${styles.label}`}>
        Images
      </label>
      <p id={hintId} className={`${field.hint} ${styles.hint}`}>
        Supported formats: JPEG, PNG, GIF, WebP. Maximum size: 5MB per image.
      </p>
      <div className={isOver ? `${drop.zone} ${drop.over}` : drop.zone}>
        <FileButton
          id={fileInputId}
          look="quiet"
          accept={IMAGE_TYPES.join(',')}
          describedBy={hintId}
          isDisabled={isBusy}
          onChoose={forEditor.addFiles}
        >
          Choose images
        </FileButton>
        <span className={drop.words}>or drop them here, or paste</span>
      </div>
      <details className={field.hint}>
        <summary className={styles.about}>
          About images
          <ChevronIcon />
        </summary>
        <p>
          At most {MAX_ARTICLE_IMAGES} images. A larger photograph can be made smaller here when you have
          chosen it.
        </p>
        <p>
          Visitors can read a file’s name, simplified, in the image’s address. If it says too much, rename the
          file first.
        </p>
      </details>
      <RefusedImages onFocusBefore={() => document.getElementById(fileInputId)?.focus()} />
      <div aria-live="polite" className={styles.said}>
        <p key={announced?.number}>{announced?.text}</p>
      </div>
      {rows.length > 0 && (
        <ul className={styles.cards}>
          {rows.map((row, index) => (
            <ImageRowFields
              key={row.id}
              row={row}
              index={index}
              removeId={removeId(row.id)}
              onPlace={() => place(row)}
              onMove={rows.length > 1 ? (by) => move(row, index, by) : null}
              isLast={index === rows.length - 1}
              onRemove={() => remove(index)}
            />
          ))}
        </ul>
      )}
    </div>
  );
}
