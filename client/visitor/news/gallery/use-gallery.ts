import { type KeyboardEvent, type TouchEvent, useMemo, useRef, useState } from 'react';
import { showsImage } from '../../../../rules/article-html/attributes/image-attributes.ts';
import type { ArticleViewFragment, GalleryImageFragment, TextDirection } from '../../../generated/graphql.ts';

export interface GalleryState {
  /** The images that can be shown, in order. */
  readonly images: readonly GalleryImageFragment[];
  /** The language of their alternative texts. */
  readonly lang: string;
  readonly index: number;
  /** The index of the image that is shown first: the featured one, or its replacement. */
  readonly opening: number;
  /** @param index wraps around: -1 is the last image, the length is the first. */
  show(index: number): void;
  /** Removes an image that did not load; the next one replaces it. */
  drop(image: GalleryImageFragment): void;
}

/** An article's gallery, opened at the featured image. */
export function useGallery(article: ArticleViewFragment): GalleryState {
  const all = useMemo(() => galleryImages(article), [article]);
  const [chosen, setChosen] = useState(article.featuredImage?.path);
  const [failed, setFailed] = useState<ReadonlySet<string>>(new Set());

  const isThere = ({ path }: GalleryImageFragment) => !failed.has(path);
  const images = all.filter(isThere);
  /** The index of an image, or of its replacement if it failed to load. */
  const indexOf = (path: string | undefined) => {
    const index = all.findIndex((image) => image.path === path);
    const shown = all.slice(Math.max(0, index)).find(isThere) ?? images[0];
    return shown ? images.indexOf(shown) : 0;
  };
  return {
    images,
    lang: article.lang,
    index: indexOf(chosen),
    opening: indexOf(article.featuredImage?.path),
    show: (index) => setChosen(images.at(index % images.length)?.path),
    drop: ({ path }) => setFailed((before) => new Set(before).add(path)),
  };
}

/** An article's images in order, without those in its text. The featured one is always included. */
export function galleryImages({
  content,
  featuredImage,
  images,
}: ArticleViewFragment): GalleryImageFragment[] {
  return images.filter(({ path, url }) => path === featuredImage?.path || !showsImage(content, url));
}

/** A gallery's keys. Arrows move in the direction of the thumbnails; Home and End go to the ends. */
export function galleryKeys({ images, index, show }: GalleryState, direction: TextDirection) {
  const onward = direction === 'RTL' ? -1 : 1;
  const targets: Readonly<Record<string, number>> = {
    ArrowRight: index + onward,
    ArrowLeft: index - onward,
    Home: 0,
    End: images.length - 1,
  };
  return (event: KeyboardEvent): void => {
    const target = targets[event.key];
    const isShortcut = event.altKey || event.ctrlKey || event.metaKey || event.shiftKey;
    if (target === undefined || isShortcut || images.length < 2) return;
    event.preventDefault();
    show(target);
  };
}

/** Shows the next image after a horizontal swipe with one finger, unless the view is zoomed. */
export function useSwipe({ index, show }: GalleryState, direction: TextDirection) {
  const start = useRef<{ x: number; y: number }>(null);
  return {
    onTouchStart({ touches }: TouchEvent) {
      const touch = touches[0];
      const isZoomed = (window.visualViewport?.scale ?? 1) > ZOOMED;
      start.current =
        touch && touches.length === 1 && !isZoomed ? { x: touch.clientX, y: touch.clientY } : null;
    },
    onTouchEnd({ changedTouches }: TouchEvent) {
      const touch = changedTouches[0];
      if (!touch || !start.current) return;
      const across = touch.clientX - start.current.x;
      const down = touch.clientY - start.current.y;
      start.current = null;
      if (Math.abs(across) < SWIPE_PX || Math.abs(across) < 2 * Math.abs(down)) return;
      const isOnward = across < 0 !== (direction === 'RTL');
      show(index + (isOnward ? 1 : -1));
    },
    onTouchCancel() {
      start.current = null;
    },
  };
}

const SWIPE_PX = 40;

/** A little more than 1, because browsers round the zoom. */
const ZOOMED = 1.01;
