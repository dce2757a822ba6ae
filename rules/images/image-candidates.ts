import { imageUrl, RENDITION_WIDTHS, renditionPath } from './image-rules.ts';

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

/** `sizes` of articles' images. Phones get less than their width: 960 pixels are enough even at DPR 3. */
export const ARTICLE_IMAGE_SIZES = '(min-width: 769px) 44rem, 80vw';

/** The smallest copy, which is not animated. Without copies, the image itself. */
export function smallestCopy({ path, url, width }: { path: string; url: string; width: number }): string {
  return width > SMALLEST_RENDITION ? imageUrl(renditionPath(path, SMALLEST_RENDITION)) : url;
}

const [SMALLEST_RENDITION] = RENDITION_WIDTHS;
const LARGEST_RENDITION = Math.max(...RENDITION_WIDTHS);
