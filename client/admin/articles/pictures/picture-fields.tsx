import type { ChangeEvent, RefObject } from 'react';
import { MAX_ARTICLE_IMAGES } from '../../../../rules/article-limits.ts';
import { IMAGE_TYPES } from '../../../../rules/image-rules.ts';
import field from '../../../controls/field.module.css';
import button from '../../../ui/button.module.css';
import words from '../../../ui/text.module.css';
import type { Problem } from '../form/problems.ts';
import styles from './picture-fields.module.css';
import { nameOf, type PictureChange, type PictureList, type PictureRow, srcOf } from './picture-list.ts';
import { PictureRowFields } from './picture-row.tsx';
import { RefusedFilesList } from './refused-files.tsx';
import type { ProgressByPicture } from './send-picture.ts';
import type { FormPictures } from './use-article-pictures.ts';
import { useDroppedFiles } from './use-dropped-files.ts';

interface PictureFieldsProps {
  formId: string;
  list: PictureList;
  pictures: FormPictures;
  /** The `src` of each image in the text. */
  placed: ReadonlySet<string>;
  onPlace: (src: string) => void;
  onChange: (change: PictureChange) => void;
  problems: readonly Problem[];
  progress: ProgressByPicture;
  isBusy: boolean;
  /** The element on which files can be dropped and pasted. */
  form: RefObject<HTMLFormElement | null>;
}

/** The article's pictures: choose, describe and remove them. */
export function PictureFields({
  formId,
  list,
  pictures,
  placed,
  onPlace,
  onChange,
  problems,
  progress,
  isBusy,
  form,
}: PictureFieldsProps) {
  const { rows, featuredIndex } = list;
  const { forEditor, refused, announced, announce } = pictures;
  const isOver = useDroppedFiles(form, !isBusy, forEditor.addFiles);

  function remove(index: number) {
    const row = rows[index];
    if (!row) return;
    // The focused button disappears, and the browser would move the focus to the page's start.
    const neighbour = rows[index + 1] ?? rows[index - 1];
    document.getElementById(neighbour ? removeId(neighbour.id) : fileInputId)?.focus();
    announce(`${nameOf(row)} removed.`);
    onChange({ type: 'picture-removed', id: row.id });
  }

  function place(row: PictureRow) {
    announce(`${nameOf(row)} inserted into the text.`);
    onPlace(srcOf(row));
  }

  const removeId = (rowId: number) => `${formId}-remove-${rowId}`;
  const fileInputId = `${formId}-files`;
  const hintId = `${formId}-hint`;
  return (
    <div>
      <label htmlFor={fileInputId} className={field.label}>
        Images
      </label>
      <div id={hintId} className={`${field.hint} ${styles.hint}`}>
        <p>
          <span>Supported formats: JPEG, PNG, GIF, WebP. Maximum size: 5MB per image.</span>{' '}
          <span className={styles.whole}>At most {MAX_ARTICLE_IMAGES} images.</span>
        </p>
        <p>A larger photograph can be made smaller here when you have chosen it.</p>
      </div>
      <FileChooser
        inputId={fileInputId}
        describedBy={hintId}
        isDisabled={isBusy}
        isOver={isOver}
        onFiles={forEditor.addFiles}
      />
      <RefusedFilesList
        refused={refused}
        isBusy={isBusy}
        onFocusBefore={() => document.getElementById(fileInputId)?.focus()}
      />
      <div aria-live="polite" className={words.heard}>
        <p key={announced?.number}>{announced?.text}</p>
      </div>
      {rows.length > 0 && (
        <ul className={styles.rows}>
          {rows.map((row, index) => (
            <PictureRowFields
              key={row.id}
              formId={formId}
              row={row}
              fileUrl={forEditor.list[index]?.shown?.src}
              isPlaced={placed.has(srcOf(row))}
              isFeatured={index === featuredIndex}
              progress={progress.get(row.id)}
              problems={problems}
              isBusy={isBusy}
              removeId={removeId(row.id)}
              onChange={onChange}
              onPlace={() => place(row)}
              onRemove={() => remove(index)}
            />
          ))}
        </ul>
      )}
    </div>
  );
}

interface FileChooserProps {
  inputId: string;
  describedBy: string;
  isDisabled: boolean;
  /** Whether files are being dragged over the form. */
  isOver: boolean;
  onFiles: (files: readonly File[]) => void;
}

/** A file input in the drop zone. A label is its button, because the browser's own wording cannot be changed. */
function FileChooser({ inputId, describedBy, isDisabled, isOver, onFiles }: FileChooserProps) {
  function choose({ currentTarget }: ChangeEvent<HTMLInputElement>) {
    onFiles([...(currentTarget.files ?? [])]);
    // Otherwise choosing the same file again would fire no event.
    currentTarget.value = '';
  }

  return (
    <div className={isOver ? `${styles.zone} ${styles.over}` : styles.zone}>
      <span className={styles.chooser}>
        <input
          id={inputId}
          type="file"
          multiple
          accept={IMAGE_TYPES.join(',')}
          className={styles.input}
          aria-describedby={describedBy}
          disabled={isDisabled}
          onChange={choose}
        />
        <label
          htmlFor={inputId}
          className={`${button.button} ${button.quiet} ${button.small} ${styles.label}`}
        >
          Choose images
        </label>
      </span>
      <span className={styles.words}>or drop them here, or paste</span>
    </div>
  );
}
