import { useEffect, useRef } from 'react';
import { smallestCopy } from '../../../../rules/images/image-candidates.ts';
import { thumbnailUrl } from '../../../../rules/images/image-rules.ts';
import { usePageData } from '../../../data/page-data.ts';
import type { GalleryImageFragment } from '../../../generated/graphql.ts';
import { openInPlace } from '../../../ui/dialogs/open-in-place.ts';
import { Caption } from './caption.tsx';
import { ResponsiveImage } from './responsive-image.tsx';
import styles from './thumbnails.module.css';
import type { GalleryState } from './use-gallery.ts';

/** All images of a gallery as thumbnails, in a strip that scrolls. */
export function Thumbnails({
  gallery: { images, lang, index, opening, show, drop },
}: {
  gallery: GalleryState;
}) {
  const strip = useRef<HTMLUListElement>(null);
  const { lowData } = usePageData();

  // Is not a layout effect, because the dialog around it is shown by a later layout effect.
  useEffect(() => {
    const current = strip.current?.children[index]?.firstElementChild;
    if (!(strip.current && current instanceof HTMLElement)) return;
    scrollWithin(strip.current, current);
    // A keyboard user continues from the shown thumbnail.
    if (strip.current.contains(document.activeElement)) current.focus({ preventScroll: true });
  }, [index]);

  /** The caption of the first shown image is under that image. */
  const isBesideThumbnail = ({ caption }: GalleryImageFragment, place: number) =>
    caption !== '' && place !== opening;
  const isListed = lowData && images.some(isBesideThumbnail);
  return (
    <ul ref={strip} className={isListed ? `${styles.strip} ${styles.listed}` : styles.strip}>
      {images.map((image, place) => (
        <li key={image.path} className={place === opening ? styles.opening : undefined}>
          <a
            href={image.url}
            className={styles.thumbnail}
            aria-current={place === index || undefined}
            onClick={(click) => openInPlace(click, () => show(place))}
          >
            <picture>
              <source media="print" srcSet={smallestCopy(image)} />
              <ResponsiveImage
                image={image}
                {...((image.alt || image.caption) && { lang })}
                alt={image.alt || image.caption || `Picture ${place + 1} of ${images.length}`}
                file={thumbnailUrl(image.url)}
                isCropped
                onFailed={() => drop(image)}
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

/** Unlike `scrollIntoView`, it does not scroll the page. */
function scrollWithin(strip: HTMLElement, item: HTMLElement): void {
  const [outer, inner] = [strip.getBoundingClientRect(), item.getBoundingClientRect()];
  const before = Math.min(0, inner.left - outer.left - ROOM_PX);
  const after = Math.max(0, inner.right - outer.right + ROOM_PX);
  strip.scrollLeft += before || after;
}

/** In pixels. Part of the next thumbnail stays visible. */
const ROOM_PX = 32;
