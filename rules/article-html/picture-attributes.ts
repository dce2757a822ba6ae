import { ARTICLE_PICTURE_SIZES, type PictureSource, pictureCandidates } from '../picture-candidates.ts';
import { escapeAttribute } from './escape.ts';

/** Sizes in pixels. */
interface ArticlePicture extends PictureSource {
  readonly height: number;
  readonly animated: boolean;
}

/**
 * Stored HTML with what a browser needs to lay pictures out before they arrive, and to fetch no more of them than it
 * shows. A picture that is not among those given is left without a size.
 */
export function withPictureAttributes(html: string, pictures: readonly ArticlePicture[]): string {
  const bySrc = new Map(pictures.map((picture) => [escapeAttribute(picture.url), picture]));
  // Text and attributes are escaped in stored HTML, so this is a tag wherever it stands.
  return html.replace(/<img src="([^"]*)" alt="[^"]*"(?=>)/g, (tag, src: string) => {
    const picture = bySrc.get(src);
    return `${tag}${picture ? sizeAttributes(picture) : ''} loading="lazy" decoding="async"`;
  });
}

function sizeAttributes(picture: ArticlePicture): string {
  const size = ` width="${picture.width}" height="${picture.height}"`;
  // The smaller copies of an animation stand still.
  const candidates = picture.animated ? '' : pictureCandidates(picture);
  return candidates === ''
    ? size
    : `${size} srcset="${escapeAttribute(candidates)}" sizes="${ARTICLE_PICTURE_SIZES}"`;
}
