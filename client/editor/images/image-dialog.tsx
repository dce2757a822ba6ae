import { useId, useRef, useState } from 'react';
import { IMAGE_TYPES } from '../../../rules/images/image-rules.ts';
import { CATALOGUE } from '../../../rules/messages/catalogue.ts';
import { FileButton } from '../../ui/controls/buttons/file-button.tsx';
import dialog from '../../ui/controls/dialog.module.css';
import { type EditorDialogProps, UrlDialog } from '../links/url-dialog.tsx';
import { type EditorImage, nameOfImage } from './editor-images.ts';
import styles from './image-dialog.module.css';
import { insertImages } from './images.ts';
import { readTypedImage } from './typed-image.ts';

/** Asks for an image: files of this device, the article's images, or any web address. */
export function ImageDialog({ editor, images, onDone }: EditorDialogProps) {
  const [closing] = useState(() => new AbortController());
  const [inserted, setInserted] = useState('');
  const choice = useRef<HTMLDivElement>(null);
  const { RefusedFiles } = images;

  const place = (src: string) => onDone(() => insertImages(editor, [src]));

  /** Inserts the files that the form accepts. The others keep the dialog open, because it says why. */
  function insertFiles(files: readonly File[]) {
    const srcs = images.addFiles(files).filter((src) => src !== null);
    if (srcs.length === files.length) return onDone(() => insertImages(editor, srcs));
    insertImages(editor, srcs);
    setInserted(insertedMessage(srcs.length));
  }

  function insert(address: string): string | Promise<string> {
    const typed = readTypedImage(address, images);
    switch (typed.kind) {
      case 'own':
        place(typed.src);
        return '';
      case 'elsewhere':
        return importFrom(typed.url);
      case 'other-article':
        return OF_ANOTHER_ARTICLE;
      default:
        return CATALOGUE.imageAddressWanted;
    }
  }

  async function importFrom(url: string): Promise<string> {
    const outcome = await images.importFrom(url, { signal: closing.signal });
    if (outcome.kind === 'imported') place(outcome.src);
    return outcome.kind === 'refused' ? outcome.sentence : '';
  }

  return (
    <UrlDialog
      title="Insert image"
      heading="Or the address of an image"
      hint="https://…"
      onInsert={insert}
      onClose={() => {
        closing.abort();
        onDone();
      }}
      choice={(isBusy) => (
        <div ref={choice} className={styles.choice}>
          <div>
            <FileButton
              look="primary"
              accept={IMAGE_TYPES.join(',')}
              isDisabled={isBusy}
              onChoose={insertFiles}
            >
              Choose from this device
            </FileButton>
          </div>
          <RefusedFiles
            onFocusBefore={() => choice.current?.querySelector<HTMLElement>('[type=file]')?.focus()}
          />
          <p role="status">{inserted}</p>
          {images.list.length > 0 && (
            <ImageChoice images={images.list} isDisabled={isBusy} onChoose={place} />
          )}
        </div>
      )}
    />
  );
}

interface ImageChoiceProps {
  images: readonly EditorImage[];
  isDisabled: boolean;
  onChoose: (src: string) => void;
}

function ImageChoice({ images, isDisabled, onChoose }: ImageChoiceProps) {
  const headingId = useId();
  return (
    <section aria-labelledby={headingId}>
      <h3 id={headingId} className={dialog.heading}>
        Images of this article
      </h3>
      <ul className={styles.images}>
        {images.map((image) => (
          <li key={image.src}>
            <button
              type="button"
              className={styles.image}
              aria-disabled={isDisabled || undefined}
              onClick={() => isDisabled || onChoose(image.src)}
            >
              {image.shown && <img src={image.shown.src} srcSet={image.shown.srcSet} sizes="160px" alt="" />}
              <span dir="auto" className={styles.name}>
                {nameOfImage(image)}
              </span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}

function insertedMessage(count: number): string {
  if (count === 0) return '';
  return count === 1 ? '1 image inserted into the text.' : `${count} images inserted into the text.`;
}

const OF_ANOTHER_ARTICLE =
  'This picture belongs to another article. To use it here too, save it on your device and choose it under Images.';
