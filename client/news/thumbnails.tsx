import { useLayoutEffect, useRef } from 'react';
import { openInPlace } from '../ui/open-in-place.ts';
import { Picture } from './picture.tsx';
import styles from './thumbnails.module.css';
import type { GalleryState } from './use-gallery.ts';

/** Every picture of a gallery, small, in a strip that scrolls within itself. */
export function Thumbnails({
  gallery: { pictures, lang, index, opening, show, drop },
}: {
  gallery: GalleryState;
}) {
  const strip = useRef<HTMLUListElement>(null);

  useLayoutEffect(() => {
    const current = strip.current?.children[index]?.firstElementChild;
    if (!(strip.current && current instanceof HTMLElement)) return;
    scrollWithin(strip.current, current);
    // From the shown one, a keyboard user who is among the thumbnails goes on.
    if (strip.current.contains(document.activeElement)) current.focus({ preventScroll: true });
  }, [index]);

  return (
    <ul ref={strip} className={styles.strip}>
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
              {...(picture.alt && { lang })}
              alt={picture.alt || `Picture ${place + 1} of ${pictures.length}`}
              sizes="88px"
              isStill
              onFailed={() => drop(picture)}
            />
          </a>
        </li>
      ))}
    </ul>
  );
}

/** Unlike `scrollIntoView` it leaves the page where it is. */
function scrollWithin(strip: HTMLElement, item: HTMLElement): void {
  const [outer, inner] = [strip.getBoundingClientRect(), item.getBoundingClientRect()];
  const before = Math.min(0, inner.left - outer.left - ROOM_PX);
  const after = Math.max(0, inner.right - outer.right + ROOM_PX);
  strip.scrollLeft += before || after;
}

/** So that the next one can be seen to be there. */
const ROOM_PX = 32;
