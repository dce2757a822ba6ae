import { useId, useState } from 'react';
import { CATALOGUE } from '../../../rules/catalogue.ts';
import { type EditorDialogProps, UrlDialog } from '../links/url-dialog.tsx';
import { type ArticlePicture, nameOfPicture } from './article-pictures.ts';
import styles from './image-dialog.module.css';
import { insertImage } from './images.ts';
import { readTypedPicture } from './typed-picture.ts';

/** Asks for an image: any web address, or one of the article's images. */
export function ImageDialog({ editor, onDone }: EditorDialogProps) {
  const [closing] = useState(() => new AbortController());
  const { pictures } = editor;

  const place = (src: string) => onDone(() => insertImage(editor, src));

  function insert(address: string): string | Promise<string> {
    const typed = readTypedPicture(address, pictures);
    switch (typed.kind) {
      case 'own':
        place(typed.src);
        return '';
      case 'elsewhere':
        return importFrom(typed.url);
      case 'other-article':
        return OF_ANOTHER_ARTICLE;
      default:
        return CATALOGUE.pictureAddressWanted;
    }
  }

  async function importFrom(url: string): Promise<string> {
    const outcome = await pictures.importFrom(url, closing.signal);
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
        pictures.list.length > 0
          ? (isBusy) => <PictureChoice pictures={pictures.list} isDisabled={isBusy} onChoose={place} />
          : undefined
      }
    />
  );
}

interface PictureChoiceProps {
  pictures: readonly ArticlePicture[];
  isDisabled: boolean;
  onChoose: (src: string) => void;
}

function PictureChoice({ pictures, isDisabled, onChoose }: PictureChoiceProps) {
  const headingId = useId();
  return (
    <section aria-labelledby={headingId}>
      <h3 id={headingId} className={styles.heading}>
        Or choose one of this article’s images
      </h3>
      <ul className={styles.pictures}>
        {pictures.map((picture) => (
          <li key={picture.src}>
            <button
              type="button"
              className={styles.picture}
              aria-disabled={isDisabled || undefined}
              onClick={() => isDisabled || onChoose(picture.src)}
            >
              {picture.shown && (
                <img src={picture.shown.src} srcSet={picture.shown.srcSet} sizes="160px" alt="" />
              )}
              <span dir="auto" className={styles.name}>
                {nameOfPicture(picture)}
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
