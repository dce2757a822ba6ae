import {
  type EditorImage,
  type EditorImages,
  NO_ARTICLE_IMAGES,
} from '../../../../client/editor/images/editor-images.ts';
import type { ArticleDocument } from '../../../../rules/article-html/document.ts';

/** Images of an article for tests without a form. */
export const articleImages = (list: readonly EditorImage[]): EditorImages => ({
  ...NO_ARTICLE_IMAGES,
  list,
});

export const imageAt = (src: string, alt = ''): EditorImage => ({
  src,
  alt,
  name: 'picture.jpg',
  shown: { src },
});

/** All that the document shows. */
export const imagesIn = (document: Readonly<ArticleDocument>): EditorImage[] =>
  document.filter((block) => block.type === 'image').map(({ src, alt }) => imageAt(src, alt));
