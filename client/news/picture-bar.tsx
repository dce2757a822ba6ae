import button from '../ui/button.module.css';
import { ChevronIcon } from '../ui/icon.tsx';
import words from '../ui/text.module.css';
import styles from './picture-bar.module.css';
import type { GalleryState } from './use-gallery.ts';

/** Moves one picture back or forward, and says which one is shown. */
export function PictureBar({ gallery: { pictures, lang, index, show } }: { gallery: GalleryState }) {
  const alt = pictures[index]?.alt;
  return (
    <div className={styles.bar}>
      <Step label="Previous picture" className={styles.back} onClick={() => show(index - 1)} />
      <p role="status" className={styles.counter}>
        <span dir="ltr">{`${index + 1} / ${pictures.length}`}</span>
        {alt && (
          <span className={words.heard}>
            {': '}
            <span lang={lang}>{alt}</span>
          </span>
        )}
      </p>
      <Step label="Next picture" className={styles.on} onClick={() => show(index + 1)} />
    </div>
  );
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
      className={`${button.button} ${button.quiet} ${button.square} ${className}`}
      aria-label={label}
      onClick={onClick}
    >
      <ChevronIcon />
    </button>
  );
}
