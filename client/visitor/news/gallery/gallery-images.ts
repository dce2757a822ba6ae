import { showsImage } from '../../../../rules/article-html/attributes/image-attributes.ts';
import type { ArticleViewFragment, GalleryImageFragment } from '../../../generated/graphql.ts';

/** An article's images in order, without those in its text. The featured one is always included. */
export function galleryImages({
  content,
  featuredImage,
  images,
}: ArticleViewFragment): GalleryImageFragment[] {
  return images.filter(({ path, url }) => path === featuredImage?.path || !showsImage(content, url));
}
