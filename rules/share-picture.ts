import type { SharePicture } from './content/site.ts';
import { imageUrl } from './image-rules.ts';

export type { SharePicture } from './content/site.ts';

/** In pixels: what those who show links ask for. */
export const SHARE_PICTURE_SIZE = { width: 1200, height: 630 } as const;

/** What a shared link shows of an article's picture: one without words of its own is named by the article's title. */
export function sharePictureOf({ path, alt }: { path: string; alt: string }, title: string): SharePicture {
  return { path: imageUrl(sharePath(path)), ...SHARE_PICTURE_SIZE, alt: alt || title };
}

/** The store path of what is shared of a picture: of `news-images/a-1.png` it is `news-images/a-1-share.jpg`. */
const sharePath = (path: string): string => `${path.slice(0, path.lastIndexOf('.'))}-share.jpg`;
