import { useState } from 'react';
import { ARTICLE_PICTURE_SIZES } from '../../../../rules/images/picture-candidates.ts';
import { usePageFacts } from '../../../data/page-facts.ts';
import type { ArticleViewFragment } from '../../../generated/graphql.ts';
import { openInPlace } from '../../../ui/dialogs/open-in-place.ts';
import words from '../../../ui/text/text.module.css';
import { directionAttribute } from '../article/text-attributes.ts';
import { Caption } from './caption.tsx';
import styles from './gallery.module.css';
import { GalleryDialog } from './gallery-dialog.tsx';
import frame from './picture.module.css';
import { Picture } from './picture.tsx';
import { PictureBar } from './picture-bar.tsx';
import { type GalleryState, galleryKeys, useGallery, useSwipe } from './use-gallery.ts';

/** An article's images, one of them large. Without scripts it is the featured one, and all link to files. */
export function Gallery({ article }: { article: ArticleViewFragment }) {
  return <ArticleGallery key={article.id} article={article} />;
}

function ArticleGallery({ article }: { article: ArticleViewFragment }) {
  const gallery = useGallery(article);
  const [isOpen, setIsOpen] = useState(false);
  if (gallery.pictures.length === 0) return null;
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
  const { pictures, index, opening } = gallery;
  const picture = pictures[index];
  const swipe = useSwipe(gallery, article.direction);
  const { lowData } = usePageFacts();
  if (!picture) return null;
  const isSeveral = pictures.length > 1;
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
          href={picture.url}
          className={`${frame.whole} ${words.insetFocus} ${styles.frame} ${passing}`}
          onClick={(click) => openInPlace(click, onOpen)}
        >
          <Picture
            key={picture.path}
            picture={picture}
            lang={gallery.lang}
            sizes={ARTICLE_PICTURE_SIZES}
            isFirst
            onFailed={() => gallery.drop(picture)}
          />
          <span className={words.heard}>View larger</span>
        </a>
        <Caption text={picture.caption} lang={gallery.lang} className={`${styles.caption} ${passing}`} />
      </figure>
      {index !== opening && <PrintedPicture gallery={gallery} />}
      {isSeveral && <PictureBar gallery={gallery} />}
    </div>
  );
}

/** The featured image, which is printed first. The browser has already loaded it. */
function PrintedPicture({ gallery: { pictures, opening, lang } }: { gallery: GalleryState }) {
  const picture = pictures[opening];
  if (!picture) return null;
  return (
    <figure className={styles.printed}>
      <div className={`${frame.whole} ${styles.frame}`}>
        <Picture picture={picture} lang={lang} sizes={ARTICLE_PICTURE_SIZES} isFirst />
      </div>
      <Caption text={picture.caption} lang={lang} className={styles.caption} />
    </figure>
  );
}
