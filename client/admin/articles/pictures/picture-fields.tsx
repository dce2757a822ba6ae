import type { RefObject } from 'react';
import { MAX_ARTICLE_IMAGES } from '../../../../rules/article-limits.ts';
import field from '../../../controls/field.module.css';
import type { ArticlePictures } from '../../../editor/images/article-pictures.ts';
import words from '../../../ui/text.module.css';
import type { Problem } from '../form/check-draft.ts';
import { FileChooser } from './file-chooser.tsx';
import styles from './picture-fields.module.css';
import { nameOf, type PictureChange, type PictureList, type PictureRow, srcOf } from './picture-list.ts';
import type { ProgressByPicture } from './picture-progress.ts';
import { PictureRowFields } from './picture-row-fields.tsx';
import { RefusedFilesList } from './refused-files-list.tsx';
import type { PictureTalk } from './use-article-pictures.ts';
import { useBroughtFiles } from './use-brought-files.ts';

interface PictureFieldsProps {
  formId: string;
  pictures: PictureList;
  articlePictures: ArticlePictures;
  talk: PictureTalk;
  /** What the text shows, by `src`. */
  placed: ReadonlySet<string>;
  onPlace: (src: string) => void;
  onChange: (change: PictureChange) => void;
  problems: readonly Problem[];
  progress: ProgressByPicture;
  isBusy: boolean;
  /** Where files may be dropped and pasted. */
  form: RefObject<HTMLFormElement | null>;
}

/** The article's pictures: choosing, describing and removing them. */
export function PictureFields({
  formId,
  pictures,
  articlePictures,
  talk,
  placed,
  onPlace,
  onChange,
  problems,
  progress,
  isBusy,
  form,
}: PictureFieldsProps) {
  const { rows, featuredIndex } = pictures;
  const { refused, announced, announce } = talk;
  const isOver = useBroughtFiles(form, !isBusy, articlePictures.addFiles);

  function remove(index: number) {
    const row = rows[index];
    if (!row) return;
    // What has the focus goes; it should not fall to the page's beginning.
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
        onFiles={articlePictures.addFiles}
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
              fileUrl={articlePictures.list[index]?.shown?.src}
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
