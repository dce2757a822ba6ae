import type { SharePicture } from './content/schemas.ts';
import { imageUrl } from './image-rules.ts';

export type { SharePicture } from './content/schemas.ts';

/** Pixels, as recommended for link previews. */
export const SHARE_PICTURE_SIZE = { width: 1200, height: 630 } as const;

/** The share picture of an article's picture. Without an alternative text the title is used. */
export function sharePictureOf({ path, alt }: { path: string; alt: string }, title: string): SharePicture {
  return { path: imageUrl(sharePath(path)), ...SHARE_PICTURE_SIZE, alt: alt || title };
}

/** `news-images/a-1.png` becomes `news-images/a-1-share.jpg`. */
const sharePath = (path: string): string => `${path.slice(0, path.lastIndexOf('.'))}-share.jpg`;
