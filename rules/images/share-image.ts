import type { ShareImage } from '../content/schemas.ts';
import type { FocalPoint } from './focal-point.ts';
import { imageUrl } from './image-rules.ts';

export type { ShareImage } from '../content/schemas.ts';

/** Pixels, as recommended for link previews. */
export const SHARE_IMAGE_SIZE = { width: 1200, height: 630 } as const;

/** The address has the focal point because messengers and browsers cache the image of an address. */
export function shareImageOf(
  { path, alt, focalPoint: { x, y } }: { path: string; alt: string; focalPoint: FocalPoint },
  title: string,
): ShareImage {
  return {
    path: `${imageUrl(sharePath(path))}?focal-point=${x}-${y}`,
    ...SHARE_IMAGE_SIZE,
    alt: alt || title,
  };
}

/** `news-images/a-1.png` becomes `news-images/a-1-share.jpg`. */
const sharePath = (path: string): string => `${path.slice(0, path.lastIndexOf('.'))}-share.jpg`;
