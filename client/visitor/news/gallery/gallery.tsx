import { Fragment } from 'react';
import { ARTICLE_IMAGE_SIZES, ROW_IMAGE_SIZES } from '../../../../rules/images/image-candidates.ts';
import { usePageData } from '../../../data/page-data.ts';
import type { ArticleViewFragment } from '../../../generated/graphql.ts';
import { filledByScript } from '../../../ui/filled-by-script.ts';
import words from '../../../ui/text/text.module.css';
import { article as said } from '../../../words/article.ts';
import { directionAttribute } from '../article/text-attributes.ts';
import { Caption, PassingCaption } from './caption.tsx';
import styles from './gallery.module.css';
import { galleryImages } from './gallery-images.ts';
import { ImageBar } from './lightbox/image-bar.tsx';
import { Lightbox } from './lightbox/lightbox.tsx';
import { ResponsiveImage } from './responsive-image.tsx';

interface GalleryProps {
  article: ArticleViewFragment;
  /** Whether only the list's data of the article is there. The list's copy of its image is shown then. */
  isLoading: boolean;
}

/**
 * An article's images, one of them large, in a frame of one height. The featured one gives the height, is
 * shown without scripts and is printed; `enhance-gallery.ts` shows the others in its place.
 */
export function Gallery({ article, isLoading }: GalleryProps) {
  const { lowData } = usePageData();
  const images = galleryImages(article);
  const opening = Math.max(
    0,
    images.findIndex(({ path }) => path === article.featuredImage?.path),
  );
  const first = images[opening];
  if (!first) return null;
  const isSeveral = images.length > 1;
  const isSteady = isSeveral && !lowData;
  const bar = isSeveral && <ImageBar images={images} opening={opening} lang={article.lang} />;
  return (
    <Fragment key={article.id}>
      <div
        className={lowData ? styles.gallery : `${styles.gallery} ${styles.steady}`}
        dir={directionAttribute(article.direction)}
        {...(!lowData && { 'data-gallery': isLoading ? 'loading' : '' })}
      >
        <figure className={styles.figure}>
          <a
            href={first.url}
            className={`${words.quietFocus} ${words.pictureFocus} ${styles.frame} ${isSeveral ? styles.several : ''}`}
            data-frame=""
          >
            <ResponsiveImage
              image={first}
              lang={article.lang}
              sizes={isLoading ? ROW_IMAGE_SIZES : ARTICLE_IMAGE_SIZES}
              isFirst
            />
            {isSteady && <span className={styles.passing} data-passing="" {...filledByScript()} />}
            <span className={words.heard}>{said.viewLarger}</span>
          </a>
          <Caption text={first.caption} lang={article.lang} className={styles.caption} />
          {isSteady && (
            <PassingCaption lang={article.lang} className={`${styles.caption} ${styles.passing}`} />
          )}
        </figure>
        {bar}
      </div>
      {!lowData && <Lightbox article={article} />}
    </Fragment>
  );
}
