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

const LARGEST_RENDITION = Math.max(...RENDITION_WIDTHS);
