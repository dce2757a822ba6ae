import { useId, useState } from 'react';
import { CATALOGUE } from '../../../rules/catalogue.ts';
import { type EditorDialogProps, UrlDialog } from '../links/url-dialog.tsx';
import { type EditorImage, nameOfImage } from './editor-images.ts';
import styles from './image-dialog.module.css';
import { insertImage } from './images.ts';
import { readTypedImage } from './typed-image.ts';

/** Asks for an image: any web address, or one of the article's images. */
export function ImageDialog({ editor, onDone }: EditorDialogProps) {
  const [closing] = useState(() => new AbortController());
  const { images } = editor;

  const place = (src: string) => onDone(() => insertImage(editor, src));

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
    const outcome = await images.importFrom(url, closing.signal);
    if (outcome.kind === 'imported') place(outcome.src);
    return outcome.kind === 'refused' ? outcome.sentence : '';
  }

  return (
    <UrlDialog
      title="Insert image"
      onInsert={insert}
      onClose={() => {
        closing.abort();
        onDone();
      }}
      choice={
        images.list.length > 0
          ? (isBusy) => <ImageChoice images={images.list} isDisabled={isBusy} onChoose={place} />
          : undefined
      }
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
      <h3 id={headingId} className={styles.heading}>
        Or choose one of this article’s images
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

const OF_ANOTHER_ARTICLE =
  'This picture belongs to another article. To use it here too, save it on your device and choose it under Images.';
