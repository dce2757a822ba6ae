import { usePageData } from '../../../../data/page-data.ts';
import type { GalleryImageFragment } from '../../../../generated/graphql.ts';
import { ChevronIcon } from '../../../../ui/icons/icon.tsx';
import button from '../../../../ui/links/button.module.css';
import words from '../../../../ui/text/text.module.css';
import { article } from '../../../../words/article.ts';
import { afterCount } from '../gallery-item.ts';
import { Thumbnails } from '../thumbnails.tsx';
import styles from './image-bar.module.css';

export interface ImageBarProps {
  images: readonly GalleryImageFragment[];
  /** The index of the image that is shown first. */
  opening: number;
  /** The language of their texts. */
  lang: string;
}

/** The position of the shown image between two buttons, Previous and Next, above a gallery's thumbnails. */
export function ImageBar(props: ImageBarProps) {
  const { images, opening, lang } = props;
  const withScripts = !usePageData().lowData;
  const shown = images[opening];
  return (
    <div className={styles.bar} data-bar="">
      {withScripts && (
        <>
          <Step label={article.previousImage} className={styles.back} by={-1} />
          <p role="status" className={styles.counter}>
            <span
              dir="ltr"
              data-count=""
              suppressHydrationWarning
            >{`${opening + 1} / ${images.length}`}</span>
            <span lang={lang} className={words.heard} suppressHydrationWarning>
              {shown ? afterCount(shown) : ''}
            </span>
          </p>
          <Step label={article.nextImage} className={styles.on} by={1} />
        </>
      )}
      <Thumbnails {...props} />
    </div>
  );
}

interface StepProps {
  label: string;
  className: string | undefined;
  by: 1 | -1;
}

function Step({ label, className, by }: StepProps) {
  return (
    <button
      type="button"
      className={`${button.button} ${button.quiet} ${button.square} ${styles.step} ${className}`}
      aria-label={label}
      data-step={by}
    >
      <ChevronIcon />
    </button>
  );
}
