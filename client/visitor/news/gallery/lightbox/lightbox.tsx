import { useId } from 'react';
import type { ArticleViewFragment } from '../../../../generated/graphql.ts';
import { filledByScript } from '../../../../ui/filled-by-script.ts';
import { CloseIcon } from '../../../../ui/icons/icon.tsx';
import button from '../../../../ui/links/button.module.css';
import { site } from '../../../../words/site.ts';
import { directionAttribute, textAttributes } from '../../article/text-attributes.ts';
import { PassingCaption } from '../caption.tsx';
import styles from './lightbox.module.css';

/**
 * The dialog that shows whole images as large as the screen allows. `enhance-gallery.ts` opens it and fills
 * it with the images and the bar of the gallery before it.
 */
export function Lightbox({ article }: { article: ArticleViewFragment }) {
  const titleId = useId();
  return (
    <dialog className={`dark-ground ${styles.lightbox}`} aria-labelledby={titleId} data-gallery="">
      <div className={styles.row}>
        <h2 {...textAttributes(article)} id={titleId} className={styles.title}>
          {article.title}
        </h2>
        <button
          type="button"
          className={`${button.button} ${button.quiet} ${button.square} ${styles.close}`}
          aria-label={site.close}
          data-close=""
        >
          <CloseIcon />
        </button>
      </div>
      <div className={styles.gallery} dir={directionAttribute(article.direction)}>
        <figure className={styles.figure}>
          <div className={styles.stage} data-frame="" data-passing="" {...filledByScript()} />
          <PassingCaption lang={article.lang} className={styles.caption} />
        </figure>
        <div className={styles.bar} {...filledByScript()} />
      </div>
    </dialog>
  );
}
