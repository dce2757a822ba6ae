import { useState } from 'react';
import { ARTICLE_IMAGE_SIZES, ROW_IMAGE_SIZES } from '../../../../rules/images/image-candidates.ts';
import { usePageData } from '../../../data/page-data.ts';
import type { ArticleViewFragment, GalleryImageFragment } from '../../../generated/graphql.ts';
import { openInPlace } from '../../../ui/dialogs/open-in-place.ts';
import words from '../../../ui/text/text.module.css';
import { directionAttribute } from '../article/text-attributes.ts';
import { Caption } from './caption.tsx';
import styles from './gallery.module.css';
import { GalleryDialog } from './gallery-dialog.tsx';
import { ImageBar } from './image-bar.tsx';
import { ResponsiveImage } from './responsive-image.tsx';
import { type GalleryState, galleryKeys, useGallery, useSwipe } from './use-gallery.ts';

/**
 * An article's images, one of them large, in a frame of one height. The featured one gives the height, is
 * shown without scripts and is printed first.
 */
export function Gallery(props: GalleryProps) {
  return <ArticleGallery key={props.article.id} {...props} />;
}

interface GalleryProps {
  article: ArticleViewFragment;
  /** Whether only the list's data of the article is there. The list's copy of its image is shown then. */
  isLoading: boolean;
}

function ArticleGallery({ article, isLoading }: GalleryProps) {
  const gallery = useGallery(article);
  const [isOpen, setIsOpen] = useState(false);
  if (gallery.images.length === 0) return null;
  return (
    <>
      <PageGallery
        article={article}
        gallery={gallery}
        sizes={isLoading ? ROW_IMAGE_SIZES : ARTICLE_IMAGE_SIZES}
        onOpen={() => setIsOpen(true)}
      />
      {isOpen && <GalleryDialog article={article} gallery={gallery} onClose={() => setIsOpen(false)} />}
    </>
  );
}

interface PageGalleryProps {
  article: ArticleViewFragment;
  gallery: GalleryState;
  sizes: string;
  onOpen: () => void;
}

function PageGallery({ article, gallery, sizes, onOpen }: PageGalleryProps) {
  const { images, index, opening } = gallery;
  const [first, image] = [images[opening], images[index]];
  const swipe = useSwipe(gallery, article.direction);
  const { lowData } = usePageData();
  if (!(first && image)) return null;
  const isSeveral = images.length > 1;
  const isPassing = image !== first;
  const whole = (shown: GalleryImageFragment) => (
    <ResponsiveImage
      key={shown.path}
      image={shown}
      lang={gallery.lang}
      sizes={sizes}
      isFirst
      onFailed={() => gallery.drop(shown)}
    />
  );
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys are for the controls inside it.
    <div
      className={lowData ? styles.gallery : `${styles.gallery} ${styles.steady}`}
      dir={directionAttribute(article.direction)}
      onKeyDown={galleryKeys(gallery, article.direction)}
    >
      <figure className={styles.figure}>
        <a
          {...(isSeveral && swipe)}
          href={image.url}
          className={`${words.quietFocus} ${words.pictureFocus} ${styles.frame} ${isSeveral ? styles.several : ''}`}
          onClick={(click) => openInPlace(click, onOpen)}
        >
          {whole(first)}
          {isPassing && whole(image)}
          <span className={words.heard}>View larger</span>
        </a>
        {isPassing && (
          <Caption
            text={first.caption}
            lang={gallery.lang}
            className={`${styles.caption} ${styles.printed}`}
          />
        )}
        <Caption
          text={image.caption}
          lang={gallery.lang}
          className={`${styles.caption} ${isPassing ? styles.passing : ''}`}
        />
      </figure>
      {isSeveral && <ImageBar gallery={gallery} />}
    </div>
  );
}
