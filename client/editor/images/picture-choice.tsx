import { useId } from 'react';
import type { ArticlePicture } from './article-pictures.ts';
import { nameOfPicture } from './name-of-picture.ts';
import styles from './picture-choice.module.css';

interface PictureChoiceProps {
  pictures: readonly ArticlePicture[];
  isDisabled: boolean;
  onChoose: (src: string) => void;
}

/** The article's own pictures, small, to choose one from. */
export function PictureChoice({ pictures, isDisabled, onChoose }: PictureChoiceProps) {
  const headingId = useId();
  return (
    <section aria-labelledby={headingId}>
      <h3 id={headingId} className={styles.heading}>
        Or choose one of this article's images
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
