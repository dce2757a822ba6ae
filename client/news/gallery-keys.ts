import type { KeyboardEvent } from 'react';
import type { TextDirection } from '../generated/graphql.ts';
import type { GalleryState } from './use-gallery.ts';

/** What keys do in a gallery: arrows go one on or back, as its thumbnails stand, Home and End to the first and the last. */
export function galleryKeys({ pictures, index, show }: GalleryState, direction: TextDirection) {
  const onward = direction === 'RTL' ? -1 : 1;
  const targets: Readonly<Record<string, number>> = {
    ArrowRight: index + onward,
    ArrowLeft: index - onward,
    Home: 0,
    End: pictures.length - 1,
  };
  return (event: KeyboardEvent): void => {
    const target = targets[event.key];
    const isShortcut = event.altKey || event.ctrlKey || event.metaKey || event.shiftKey;
    if (target === undefined || isShortcut || pictures.length < 2) return;
    event.preventDefault();
    show(target);
  };
}
