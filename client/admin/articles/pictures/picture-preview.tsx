import { useState } from 'react';
import type { EditableImageFragment } from '../../../generated/admin.ts';
import { Picture } from '../../../news/picture.tsx';
import { isChosen, type PictureRow } from './picture-list.ts';
import styles from './picture-preview.module.css';

interface PicturePreviewProps {
  row: PictureRow;
  /** Where this page can show the row's file. */
  fileUrl: string | undefined;
  /** The browser cannot show the chosen file. */
  onFailed: () => void;
}

/** A small view of a picture. Its name stands beside it, so that it says nothing itself. */
export function PicturePreview({ row, fileUrl, onFailed }: PicturePreviewProps) {
  return (
    <div className={styles.frame}>
      {isChosen(row) ? (
        <FilePreview url={fileUrl} onFailed={onFailed} />
      ) : (
        <StoredPreview image={row.image} />
      )}
    </div>
  );
}

function FilePreview({ url, onFailed }: { url: string | undefined; onFailed: () => void }) {
  const [hasFailed, setFailed] = useState(false);
  if (hasFailed) return <p className={styles.none}>No preview</p>;
  function fail() {
    setFailed(true);
    onFailed();
  }
  return url && <img src={url} alt="" loading="lazy" decoding="async" onError={fail} />;
}

function StoredPreview({ image }: { image: EditableImageFragment }) {
  return <Picture picture={image} alt="" sizes="160px" isStill />;
}
