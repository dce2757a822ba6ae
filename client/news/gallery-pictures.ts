import { showsPicture } from '../../rules/article-html/shows-picture.ts';
import type { ArticleViewFragment, PictureFragment } from '../generated/graphql.ts';

/** An article's pictures, in order, that its text does not show; the featured one always. */
export function galleryPictures({ content, featuredImage, images }: ArticleViewFragment): PictureFragment[] {
  return images.filter(({ path, url }) => path === featuredImage?.path || !showsPicture(content, url));
}
