import {
  ARTICLE_IMAGE_SIZES,
  type ImageSource,
  imageCandidates,
  smallestCopy,
} from '../../images/image-candidates.ts';
import { escapeAttribute } from '../escape.ts';

/** Sizes in pixels. */
interface ArticleImage extends ImageSource {
  readonly height: number;
  readonly animated: boolean;
}

/** Adds the sizes of images to stored HTML: the layout does not shift, and browsers load copies that fit. */
export function withImageAttributes(html: string, images: readonly ArticleImage[]): string {
  const bySrc = new Map(images.map((image) => [escapeAttribute(image.url), image]));
  // Stored HTML escapes text and attributes, so each match is a tag.
  return html.replace(/<img src="([^"]*)" alt="[^"]*"(?=>)/g, (tag, src: string) => {
    const image = bySrc.get(src);
    return `${tag}${image ? sizeAttributes(image) : ''} loading="lazy" decoding="async"`;
  });
}

function sizeAttributes(image: ArticleImage): string {
  const size = sizeOf(image);
  // Smaller copies are not animated.
  const candidates = image.animated ? '' : imageCandidates(image);
  return candidates === ''
    ? size
    : `${size} srcset="${escapeAttribute(candidates)}" sizes="${ARTICLE_IMAGE_SIZES}"`;
}

const sizeOf = ({ width, height }: ArticleImage) => ` width="${width}" height="${height}"`;

/** Shows only the smallest copy of each image, for the low-data version. */
export function withSmallImages(html: string, images: readonly ArticleImage[]): string {
  const bySrc = new Map(images.map((image) => [escapeAttribute(image.url), image]));
  return html.replace(/<img src="([^"]*)"( alt="[^"]*")(?=>)/g, (tag, src: string, alt: string) => {
    const image = bySrc.get(src);
    if (!image) return tag;
    const small = escapeAttribute(smallestCopy(image));
    return `<img src="${small}"${alt}${sizeOf(image)} loading="lazy" decoding="async"`;
  });
}

/** Stored HTML is canonical, so the tag of an image starts with exactly this text. */
export function showsImage(html: string, url: string): boolean {
  return html.includes(`<img src="${escapeAttribute(url)}"`);
}
