import { smallestCopy } from '../../../../rules/images/image-candidates.ts';
import { thumbnailUrl } from '../../../../rules/images/image-rules.ts';
import { usePageData } from '../../../data/page-data.ts';
import type { GalleryImageFragment } from '../../../generated/graphql.ts';
import { article } from '../../../words/article.ts';
import { Caption } from './caption.tsx';
import type { GalleryItem } from './gallery-item.ts';
import type { ImageBarProps } from './lightbox/image-bar.tsx';
import { ResponsiveImage, wholeSource } from './responsive-image.tsx';
import styles from './thumbnails.module.css';

/** All images of a gallery as thumbnails, in a strip that scrolls. Without scripts each opens its file. */
export function Thumbnails({ images, opening, lang }: ImageBarProps) {
  const { lowData } = usePageData();
  /** The caption of the first shown image is under that image. */
  const isBesideThumbnail = ({ caption }: GalleryImageFragment, place: number) =>
    caption !== '' && place !== opening;
  const isListed = lowData && images.some(isBesideThumbnail);
  return (
    <ul className={isListed ? `${styles.strip} ${styles.listed}` : styles.strip} data-strip="">
      {images.map((image, place) => (
        <li key={image.path}>
          <a
            href={image.url}
            className={styles.thumbnail}
            aria-current={place === opening || undefined}
            data-opening={place === opening || undefined}
            data-image={lowData ? undefined : itemOf(image)}
          >
            <picture>
              <source media="print" srcSet={smallestCopy(image)} />
              <ResponsiveImage
                image={image}
                {...((image.alt || image.caption) && { lang })}
                alt={image.alt || image.caption || article.imageOf(place + 1, images.length)}
                file={thumbnailUrl(image.url)}
                isCropped
              />
            </picture>
          </a>
          {isBesideThumbnail(image, place) && (
            <Caption as="p" text={image.caption} lang={lang} className={styles.caption} />
          )}
        </li>
      ))}
    </ul>
  );
}

function itemOf(image: GalleryImageFragment): string {
  const { alt, caption, width, height } = image;
  const item: GalleryItem = { alt, caption, width, height, srcset: wholeSource(image).srcSet ?? '' };
  return JSON.stringify(item);
}
