import { escapeAttribute } from '../../rules/article-html/escape.ts';
import type { ArticleViewFragment, PictureFragment } from '../generated/graphql.ts';

/** An article's pictures, in order, that its text does not show; the featured one always. */
export function galleryPictures({ content, featuredImage, images }: ArticleViewFragment): PictureFragment[] {
  // Stored HTML has one form, so a picture in it is these characters and nothing else is.
  const isInText = ({ url }: PictureFragment) => content.includes(`<img src="${escapeAttribute(url)}"`);
  return images.filter((picture) => picture.path === featuredImage?.path || !isInText(picture));
}
