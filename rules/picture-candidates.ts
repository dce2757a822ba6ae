import { RENDITION_WIDTHS } from './image-rules.ts';

/** What is known of a stored picture: width in pixels; `srcset` names its smaller copies, empty where there are none. */
export interface PictureSource {
  readonly url: string;
  readonly width: number;
  readonly srcset: string;
}

/**
 * The `srcset` for showing a picture in any size. One that lies between two widths of copies is its own largest
 * candidate; a larger one is more than any place needs.
 */
export function pictureCandidates({ url, width, srcset }: PictureSource): string {
  if (srcset === '') return '';
  return width <= LARGEST_RENDITION ? `${srcset}, ${url} ${width}w` : srcset;
}

/**
 * How wide a picture in the column of an article is shown, for `sizes`. Somewhat less than the truth on a phone: at three
 * pixels a point, too, 960 are enough there.
 */
export const ARTICLE_PICTURE_SIZES = '(min-width: 769px) 44rem, 80vw';

const LARGEST_RENDITION = Math.max(...RENDITION_WIDTHS);
