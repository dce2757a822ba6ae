import { useState } from 'react';
import type { EditableImageFragment } from '../../generated/admin.ts';
import { Picture } from '../../news/picture.tsx';
import { isChosen, type PictureRow } from './picture-list.ts';
import styles from './picture-preview.module.css';
import { usePreviewUrl } from './use-preview-url.ts';

/** A small view of a picture. Its name stands beside it, so that it says nothing itself. */
export function PicturePreview({ row }: { row: PictureRow }) {
  return (
    <div className={styles.frame}>
      {isChosen(row) ? <FilePreview file={row.file} /> : <StoredPreview image={row.image} />}
    </div>
  );
}

function FilePreview({ file }: { file: File }) {
  const url = usePreviewUrl(file);
  const [hasFailed, setFailed] = useState(false);
  if (hasFailed) return <p className={styles.none}>No preview</p>;
  return url && <img src={url} alt="" loading="lazy" decoding="async" onError={() => setFailed(true)} />;
}

function StoredPreview({ image }: { image: EditableImageFragment }) {
  return <Picture picture={image} alt="" sizes="160px" isStill />;
}
