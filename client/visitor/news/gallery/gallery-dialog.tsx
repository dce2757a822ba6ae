import { useId } from 'react';
import type { ArticleViewFragment, ImageFragment } from '../../../generated/graphql.ts';
import { Modal } from '../../../ui/dialogs/modal.tsx';
import { directionAttribute, textAttributes } from '../article/text-attributes.ts';
import { Caption } from './caption.tsx';
import styles from './gallery-dialog.module.css';
import { ImageBar } from './image-bar.tsx';
import { ResponsiveImage } from './responsive-image.tsx';
import { type GalleryState, galleryKeys, useSwipe } from './use-gallery.ts';

interface GalleryDialogProps {
  article: ArticleViewFragment;
  gallery: GalleryState;
  onClose: () => void;
}

/** The gallery over the page, with whole images as large as the screen allows. */
export function GalleryDialog({ article, gallery, onClose }: GalleryDialogProps) {
  const titleId = useId();
  const swipe = useSwipe(gallery, article.direction);
  const { images, index } = gallery;
  const image = images[index];
  const isSeveral = images.length > 1;
  const title = (
    <h2 {...textAttributes(article)} id={titleId} className={styles.title}>
      {article.title}
    </h2>
  );
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys are for the controls inside it.
    <div className={styles.place} onKeyDown={galleryKeys(gallery, article.direction)}>
      <Modal titleId={titleId} row={title} onClose={onClose} fills>
        <div className={styles.gallery} dir={directionAttribute(article.direction)}>
          <figure className={styles.figure}>
            <div className={styles.stage} {...(isSeveral && swipe)}>
              {image && (
                <ResponsiveImage
                  key={image.path}
                  image={image}
                  lang={gallery.lang}
                  sizes={wholeSizes(image)}
                  isFirst
                  onFailed={() => gallery.drop(image)}
                />
              )}
            </div>
            <Caption text={image?.caption ?? ''} lang={gallery.lang} className={styles.caption} />
          </figure>
          {isSeveral && <ImageBar gallery={gallery} />}
        </div>
      </Modal>
    </div>
  );
}

/** The `sizes` of an image that fills the dialog. A phone uses the file that the page already has. */
function wholeSizes({ width, height }: ImageFragment): string {
  const byHeight = Math.round((100 * width) / height);
  return `(min-width: 769px) min(90vw, ${byHeight}vh), 80vw`;
}
