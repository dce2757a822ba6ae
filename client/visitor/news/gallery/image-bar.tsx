import { usePageData } from '../../../data/page-data.ts';
import type { GalleryImageFragment } from '../../../generated/graphql.ts';
import { ChevronIcon } from '../../../ui/icons/icon.tsx';
import button from '../../../ui/links/button.module.css';
import words from '../../../ui/text/text.module.css';
import styles from './image-bar.module.css';
import { Thumbnails } from './thumbnails.tsx';
import type { GalleryState } from './use-gallery.ts';

/** The position of the shown image between two buttons, Previous and Next, above a gallery's thumbnails. */
export function ImageBar({ gallery }: { gallery: GalleryState }) {
  const { index, show } = gallery;
  const withScripts = !usePageData().lowData;
  return (
    <div className={styles.bar}>
      {withScripts && (
        <>
          <Step label="Previous picture" className={styles.back} onClick={() => show(index - 1)} />
          <Counter gallery={gallery} />
          <Step label="Next picture" className={styles.on} onClick={() => show(index + 1)} />
        </>
      )}
      <Thumbnails gallery={gallery} />
    </div>
  );
}

function Counter({ gallery: { images, lang, index } }: { gallery: GalleryState }) {
  const image = images[index];
  const about = image ? aboutImage(image) : '';
  return (
    <p role="status" className={styles.counter}>
      <span dir="ltr">{`${index + 1} / ${images.length}`}</span>
      {about && (
        <span className={words.heard}>
          {': '}
          <span lang={lang}>{about}</span>
        </span>
      )}
    </p>
  );
}

/** Joins the description and the caption as sentences. Some people write the same text in both. */
function aboutImage({ alt, caption }: GalleryImageFragment): string {
  if (alt === '' || caption === '' || alt === caption) return alt || caption;
  return /\p{Sentence_Terminal}$/u.test(alt) ? `${alt} ${caption}` : `${alt}. ${caption}`;
}

interface StepProps {
  label: string;
  className: string | undefined;
  onClick: () => void;
}

function Step({ label, className, onClick }: StepProps) {
  return (
    <button
      type="button"
      className={`${button.button} ${button.quiet} ${button.square} ${styles.step} ${className}`}
      aria-label={label}
      onClick={onClick}
    >
      <ChevronIcon />
    </button>
  );
}
