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
 * Adds sizes to the pictures in stored HTML, so that the layout does not shift and the browser fetches fitting copies. A
 * picture that is not given gets no size.
 */
export function withPictureAttributes(html: string, pictures: readonly ArticlePicture[]): string {
  const bySrc = new Map(pictures.map((picture) => [escapeAttribute(picture.url), picture]));
  // Stored HTML escapes text and attributes, so each match is a tag.
  return html.replace(/<img src="([^"]*)" alt="[^"]*"(?=>)/g, (tag, src: string) => {
    const picture = bySrc.get(src);
    return `${tag}${picture ? sizeAttributes(picture) : ''} loading="lazy" decoding="async"`;
  });
}

/** Whether a picture is taller than 4:5, the tallest shape in which an article shows one. */
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

/** For the low-data version: only the smallest copy of each picture. */
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

/** Stored HTML is canonical, so a picture has exactly this text. */
export function showsPicture(html: string, url: string): boolean {
  return html.includes(`<img src="${escapeAttribute(url)}"`);
}
