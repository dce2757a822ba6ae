import { usePageFacts } from '../../../data/page-facts.ts';
import type { GalleryPictureFragment } from '../../../generated/graphql.ts';
import { ChevronIcon } from '../../../ui/icons/icon.tsx';
import button from '../../../ui/links/button.module.css';
import words from '../../../ui/text/text.module.css';
import styles from './picture-bar.module.css';
import { Thumbnails } from './thumbnails.tsx';
import type { GalleryState } from './use-gallery.ts';

/** A gallery's thumbnails between two buttons, Previous and Next, and the position of the shown image. */
export function PictureBar({ gallery }: { gallery: GalleryState }) {
  const { index, show } = gallery;
  const withScripts = !usePageFacts().lowData;
  return (
    <div className={styles.bar}>
      {withScripts && (
        <Step label="Previous picture" className={styles.back} onClick={() => show(index - 1)} />
      )}
      <Thumbnails gallery={gallery} />
      {withScripts && (
        <>
          <Step label="Next picture" className={styles.on} onClick={() => show(index + 1)} />
          <Counter gallery={gallery} />
        </>
      )}
    </div>
  );
}

function Counter({ gallery: { pictures, lang, index } }: { gallery: GalleryState }) {
  const picture = pictures[index];
  const about = picture ? aboutPicture(picture) : '';
  return (
    <p role="status" className={`${styles.counter} ${pictures.length > 9 ? styles.wide : ''}`}>
      <span dir="ltr">{`${index + 1} / ${pictures.length}`}</span>
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
function aboutPicture({ alt, caption }: GalleryPictureFragment): string {
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
