import { useState } from 'react';
import { ARTICLE_IMAGE_SIZES } from '../../../../rules/images/image-candidates.ts';
import { usePageData } from '../../../data/page-data.ts';
import type { ArticleViewFragment } from '../../../generated/graphql.ts';
import { openInPlace } from '../../../ui/dialogs/open-in-place.ts';
import words from '../../../ui/text/text.module.css';
import { directionAttribute } from '../article/text-attributes.ts';
import { Caption } from './caption.tsx';
import styles from './gallery.module.css';
import { GalleryDialog } from './gallery-dialog.tsx';
import { ImageBar } from './image-bar.tsx';
import frame from './responsive-image.module.css';
import { ResponsiveImage } from './responsive-image.tsx';
import { type GalleryState, galleryKeys, useGallery, useSwipe } from './use-gallery.ts';

/** An article's images, one of them large. Without scripts it is the featured one, and all link to files. */
export function Gallery({ article }: { article: ArticleViewFragment }) {
  return <ArticleGallery key={article.id} article={article} />;
}

function ArticleGallery({ article }: { article: ArticleViewFragment }) {
  const gallery = useGallery(article);
  const [isOpen, setIsOpen] = useState(false);
  if (gallery.images.length === 0) return null;
  return (
    <>
      <PageGallery article={article} gallery={gallery} onOpen={() => setIsOpen(true)} />
      {isOpen && <GalleryDialog article={article} gallery={gallery} onClose={() => setIsOpen(false)} />}
    </>
  );
}

interface PageGalleryProps {
  article: ArticleViewFragment;
  gallery: GalleryState;
  onOpen: () => void;
}

function PageGallery({ article, gallery, onOpen }: PageGalleryProps) {
  const { images, index, opening } = gallery;
  const image = images[index];
  const swipe = useSwipe(gallery, article.direction);
  const { lowData } = usePageData();
  if (!image) return null;
  const isSeveral = images.length > 1;
  const passing = index === opening ? '' : styles.passing;
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
          className={`${frame.whole} ${words.insetFocus} ${styles.frame} ${passing}`}
          onClick={(click) => openInPlace(click, onOpen)}
        >
          <ResponsiveImage
            key={image.path}
            image={image}
            lang={gallery.lang}
            sizes={ARTICLE_IMAGE_SIZES}
            isFirst
            onFailed={() => gallery.drop(image)}
          />
          <span className={words.heard}>View larger</span>
        </a>
        <Caption text={image.caption} lang={gallery.lang} className={`${styles.caption} ${passing}`} />
      </figure>
      {index !== opening && <PrintedImage gallery={gallery} />}
      {isSeveral && <ImageBar gallery={gallery} />}
    </div>
  );
}

/** The featured image, which is printed first. The browser has already loaded it. */
function PrintedImage({ gallery: { images, opening, lang } }: { gallery: GalleryState }) {
  const image = images[opening];
  if (!image) return null;
  return (
    <figure className={styles.printed}>
      <div className={`${frame.whole} ${styles.frame}`}>
        <ResponsiveImage image={image} lang={lang} sizes={ARTICLE_IMAGE_SIZES} isFirst />
      </div>
      <Caption text={image.caption} lang={lang} className={styles.caption} />
    </figure>
  );
}
