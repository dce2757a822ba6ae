import { RENDITION_WIDTHS } from './image-rules.ts';

/** Width in pixels. `srcset` names the smaller copies and may be empty. */
export interface ImageSource {
  readonly url: string;
  readonly width: number;
  readonly srcset: string;
}

/** A `srcset` for any size. Contains the image itself unless it is wider than any place needs. */
export function imageCandidates({ url, width, srcset }: ImageSource): string {
  if (srcset === '') return '';
  return width <= LARGEST_RENDITION ? `${srcset}, ${url} ${width}w` : srcset;
}

const LARGEST_RENDITION = Math.max(...RENDITION_WIDTHS);

/** `sizes` of articles' images. Phones get less than their width: 960 pixels are enough even at DPR 3. */
export const ARTICLE_IMAGE_SIZES = '(min-width: 769px) 40rem, 80vw';

/** `sizes` of images in rows of articles. A phone loads 480 pixels. */
export const ROW_IMAGE_SIZES = '(min-width: 769px) 280px, (min-width: 481px) 240px, 112px';

/** The smallest copy, which is not animated. Without copies, the image itself. */
export const smallestCopy = ({ url, srcset }: Pick<ImageSource, 'url' | 'srcset'>): string =>
  srcset.split(' ', 1)[0] || url;
