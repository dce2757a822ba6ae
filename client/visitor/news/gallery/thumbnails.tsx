import { useEffect, useRef } from 'react';
import { usePageFacts } from '../../../data/page-facts.ts';
import type { GalleryPictureFragment } from '../../../generated/graphql.ts';
import { openInPlace } from '../../../ui/dialogs/open-in-place.ts';
import { Caption } from './caption.tsx';
import { Picture } from './picture.tsx';
import styles from './thumbnails.module.css';
import type { GalleryState } from './use-gallery.ts';

/** All images of a gallery as thumbnails, in a strip that scrolls. */
export function Thumbnails({
  gallery: { pictures, lang, index, opening, show, drop },
}: {
  gallery: GalleryState;
}) {
  const strip = useRef<HTMLUListElement>(null);
  const { lowData } = usePageFacts();

  // Is not a layout effect, because the dialog around it is shown by a later layout effect.
  useEffect(() => {
    const current = strip.current?.children[index]?.firstElementChild;
    if (!(strip.current && current instanceof HTMLElement)) return;
    scrollWithin(strip.current, current);
    // A keyboard user continues from the shown thumbnail.
    if (strip.current.contains(document.activeElement)) current.focus({ preventScroll: true });
  }, [index]);

  /** The caption of the first shown image is under that image. */
  const isBesideThumbnail = ({ caption }: GalleryPictureFragment, place: number) =>
    caption !== '' && place !== opening;
  const isListed = lowData && pictures.some(isBesideThumbnail);
  return (
    <ul ref={strip} className={isListed ? `${styles.strip} ${styles.listed}` : styles.strip}>
      {pictures.map((picture, place) => (
        <li key={picture.path} className={place === opening ? styles.opening : undefined}>
          <a
            href={picture.url}
            className={styles.thumbnail}
            aria-current={place === index || undefined}
            onClick={(click) => openInPlace(click, () => show(place))}
          >
            <Picture
              picture={picture}
              {...((picture.alt || picture.caption) && { lang })}
              alt={picture.alt || picture.caption || `Picture ${place + 1} of ${pictures.length}`}
              sizes="88px"
              isCropped
              onFailed={() => drop(picture)}
            />
          </a>
          {isBesideThumbnail(picture, place) && (
            <Caption as="p" text={picture.caption} lang={lang} className={styles.caption} />
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
