import {
  ARTICLE_PICTURE_SIZES,
  type PictureSource,
  pictureCandidates,
  smallestCopy,
} from '../../images/picture-candidates.ts';
import { escapeAttribute } from '../escape.ts';

/** Sizes in pixels. */
interface ArticlePicture extends PictureSource {
  readonly height: number;
  readonly animated: boolean;
}

/**
 * Adds sizes to the images in stored HTML, so the layout does not shift and the browser loads copies that
 * fit. An image that is not in `pictures` gets no size.
 */
export function withPictureAttributes(html: string, pictures: readonly ArticlePicture[]): string {
  const bySrc = new Map(pictures.map((picture) => [escapeAttribute(picture.url), picture]));
  // Stored HTML escapes text and attributes, so each match is a tag.
  return html.replace(/<img src="([^"]*)" alt="[^"]*"(?=>)/g, (tag, src: string) => {
    const picture = bySrc.get(src);
    return `${tag}${picture ? sizeAttributes(picture) : ''} loading="lazy" decoding="async"`;
  });
}

/** Whether an image is taller than 4:5, the tallest shape of an image in an article. */
export const isTall = ({ width, height }: { width: number; height: number }): boolean =>
  height > 1.25 * width;

function sizeAttributes(picture: ArticlePicture): string {
  const size = sizeOf(picture);
  // Smaller copies are not animated.
  const candidates = picture.animated ? '' : pictureCandidates(picture);
  return candidates === ''
    ? size
    : `${size} srcset="${escapeAttribute(candidates)}" sizes="${ARTICLE_PICTURE_SIZES}"`;
}

const sizeOf = (picture: ArticlePicture) =>
  ` width="${picture.width}" height="${picture.height}"${isTall(picture) ? ' data-tall' : ''}`;

/** Shows only the smallest copy of each image, for the low-data version. */
export function withSmallPictures(
  html: string,
  pictures: readonly (ArticlePicture & { readonly path: string })[],
): string {
  const bySrc = new Map(pictures.map((picture) => [escapeAttribute(picture.url), picture]));
  return html.replace(/<img src="([^"]*)"( alt="[^"]*")(?=>)/g, (tag, src: string, alt: string) => {
    const picture = bySrc.get(src);
    if (!picture) return tag;
    const small = escapeAttribute(smallestCopy(picture));
    return `<img src="${small}"${alt}${sizeOf(picture)} loading="lazy" decoding="async"`;
  });
}

/** Stored HTML is canonical, so the tag of an image starts with exactly this text. */
export function showsPicture(html: string, url: string): boolean {
  return html.includes(`<img src="${escapeAttribute(url)}"`);
}
