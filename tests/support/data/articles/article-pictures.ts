import {
  type ArticlePicture,
  type ArticlePictures,
  NO_ARTICLE_PICTURES,
} from '../../../../client/editor/images/article-pictures.ts';
import type { ArticleDocument } from '../../../../rules/article-html/document.ts';

/** Pictures of an article for tests without a form. */
export const articlePictures = (list: readonly ArticlePicture[]): ArticlePictures => ({
  ...NO_ARTICLE_PICTURES,
  list,
});

export const pictureAt = (src: string, alt = ''): ArticlePicture => ({
  src,
  alt,
  name: 'picture.jpg',
  shown: { src },
});

/** All that the document shows. */
export const picturesIn = (document: Readonly<ArticleDocument>): ArticlePicture[] =>
  document.filter((block) => block.type === 'image').map(({ src, alt }) => pictureAt(src, alt));
