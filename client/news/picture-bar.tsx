import { ChevronIcon } from '../ui/chevron-icon.tsx';
import words from '../ui/text.module.css';
import styles from './picture-bar.module.css';
import type { GalleryState } from './use-gallery.ts';

/** Goes one back or on, and says where one is. */
export function PictureBar({ gallery: { pictures, lang, index, show } }: { gallery: GalleryState }) {
  const alt = pictures[index]?.alt;
  return (
    <div className={styles.bar}>
      <button
        type="button"
        className={`${styles.step} ${styles.back}`}
        aria-label="Previous picture"
        onClick={() => show(index - 1)}
      >
        <ChevronIcon />
      </button>
      <p role="status" className={styles.counter}>
        <span dir="ltr">{`${index + 1} / ${pictures.length}`}</span>
        {alt && (
          <span className={words.heard}>
            {': '}
            <span lang={lang}>{alt}</span>
          </span>
        )}
      </p>
      <button
        type="button"
        className={`${styles.step} ${styles.on}`}
        aria-label="Next picture"
        onClick={() => show(index + 1)}
      >
        <ChevronIcon />
      </button>
    </div>
  );
}
