import { useState } from 'react';
import { flushSync } from 'react-dom';
import { formatSize } from '../../../../rules/images/format-size.ts';
import { Button } from '../../../ui/controls/buttons/button.tsx';
import text from '../../../ui/text/text.module.css';
import imageStyles from '../../../visitor/news/gallery/responsive-image.module.css';
import { cropClass, ResponsiveImage } from '../../../visitor/news/gallery/responsive-image.tsx';
import layout from '../../basics/layout.module.css';
import { ImageProgressBar } from '../../images/image-progress.tsx';
import { type ImageProgress, PERHAPS_NO_IMAGE, progressMessage } from '../../images/send-image.ts';
import { TextField } from '../form/fields/text-field.tsx';
import { useForm } from '../form/form-context.ts';
import { controlId } from '../form/saving/problems.ts';
import { focalPointOf, type ImageRow, isChosen, nameOf, srcOf } from './image-list.ts';
import styles from './image-row.module.css';
import { type ImageSize, sizeOf, VisiblePart } from './visible-part.tsx';

interface ImageRowFieldsProps {
  row: ImageRow;
  /** Its place among the article's images. */
  index: number;
  removeId: string;
  onPlace: () => void;
  /** Null where it is the only image. */
  onMove: ((by: -1 | 1) => void) | null;
  isLast: boolean;
  onRemove: () => void;
}

/** One image of the article: name, progress, description, and whether it is featured. */
export function ImageRowFields({
  row,
  index,
  removeId,
  onPlace,
  onMove,
  isLast,
  onRemove,
}: ImageRowFieldsProps) {
  const { formId, article, images, submission, change, isBusy } = useForm();
  const { draft } = article;
  const shown = images.forEditor.list[index]?.shown;
  const focalPoint = focalPointOf(row);
  const isFeatured = index === draft.images.featuredIndex;
  const isPlaced = draft.document.some((block) => block.type === 'image' && block.src === srcOf(row));
  /** In the current attempt, or its failure in the last one. */
  const progress = submission.progress.get(row.id);
  const [hasNoPreview, setNoPreview] = useState(false);
  const [fileSize, setFileSize] = useState<ImageSize | null>(null);
  const nameId = `${formId}-picture-${row.id}`;
  return (
    <li className={progress?.kind === 'failed' ? `${styles.card} ${styles.failed}` : styles.card}>
      {/* Empty alternative text, because the name is beside it. */}
      <div className={`${imageStyles.frame} ${styles.frame}`}>
        {!isChosen(row) && (
          <ResponsiveImage image={{ ...row.image, focalPoint }} alt="" sizes={CARD_WIDTH} isCropped />
        )}
        {isChosen(row) && hasNoPreview && <p className={styles.none}>No preview</p>}
        {isChosen(row) && !hasNoPreview && shown && (
          <img
            className={fileSize ? cropClass({ ...fileSize, focalPoint }) : undefined}
            src={shown.src}
            alt=""
            loading="lazy"
            decoding="async"
            onLoad={({ currentTarget }) => setFileSize(sizeOf(currentTarget))}
            onError={() => setNoPreview(true)}
          />
        )}
        <ImageProgressBar progress={progress} labelledBy={nameId} />
      </div>
      <div className={styles.about}>
        <div>
          <p id={nameId} dir="auto" className={styles.name}>
            {nameOf(row)}
          </p>
          <p className={`${text.muted} ${styles.state}`}>{stateOf(row, progress, isPlaced)}</p>
          <div aria-live="polite" className={styles.warning}>
            {hasNoPreview && <p>{PERHAPS_NO_IMAGE}</p>}
            {isFeatured && isPlaced && <p>{SHOWN_TWICE}</p>}
          </div>
          <label className={`${layout.choice} ${styles.featured}`}>
            <input
              type="radio"
              name={`${formId}-featured`}
              checked={isFeatured}
              disabled={isBusy}
              aria-describedby={nameId}
              onChange={() => change({ type: 'image-featured', id: row.id })}
            />
            Featured
          </label>
        </div>
        <TextField
          place={`alt-${row.id}`}
          label="Description for people who cannot see it"
          look="small"
          lines={2}
          value={row.alt}
          onChange={(alt) => change({ type: 'image-described', id: row.id, alt })}
          describedBy={nameId}
          dir="auto"
        />
        <div className={styles.controls}>
          <CaptionField row={row} describedBy={nameId} />
          <Button look="link" isBusy={isBusy} aria-describedby={nameId} onClick={onPlace}>
            Insert into text
          </Button>
          {shown && !hasNoPreview && <VisiblePart row={row} shown={shown} describedBy={nameId} />}
          {/* Both stay at the ends of the list, so that no other button comes under the finger. */}
          {onMove && (
            <>
              <Button
                look="link"
                isBusy={isBusy || index === 0}
                aria-describedby={nameId}
                onClick={() => onMove(-1)}
              >
                Move up
              </Button>
              <Button
                look="link"
                isBusy={isBusy || isLast}
                aria-describedby={nameId}
                onClick={() => onMove(1)}
              >
                Move down
              </Button>
            </>
          )}
          <Button id={removeId} look="link" isBusy={isBusy} aria-describedby={nameId} onClick={onRemove}>
            Remove
          </Button>
        </div>
      </div>
    </li>
  );
}

/** The field for an image's caption. A button stands for it until there is one. */
function CaptionField({ row, describedBy }: { row: ImageRow; describedBy: string }) {
  const { formId, change, isBusy } = useForm();
  const [isOpen, setOpen] = useState(row.caption !== '');
  const place = `caption-${row.id}` as const;

  function open() {
    flushSync(() => setOpen(true));
    document.getElementById(controlId(formId, place))?.focus();
  }

  if (!isOpen) {
    return (
      <Button look="link" isBusy={isBusy} aria-describedby={describedBy} onClick={open}>
        Add a caption
      </Button>
    );
  }
  return (
    <TextField
      place={place}
      label="Caption (optional)"
      look="small"
      lines={1}
      value={row.caption}
      onChange={(caption) => change({ type: 'image-captioned', id: row.id, caption })}
      describedBy={describedBy}
      dir="auto"
    />
  );
}

/** As a `sizes` attribute: two columns of cards, or an image beside its name. */
const CARD_WIDTH = '(min-width: 769px) 352px, 112px';

const SHOWN_TWICE =
  'Your readers see this image in both places: above the text, since it is the featured one, and in the text.';

function stateOf(row: ImageRow, progress: ImageProgress | undefined, isPlaced: boolean): string {
  const states = [
    isChosen(row) ? formatSize(row.file.size) : 'on the site',
    isPlaced && 'in the text',
    progress && progressMessage(progress),
  ];
  return states.filter(Boolean).join(', ');
}
