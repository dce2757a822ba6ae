import type { ArticleDocument } from '../../../../rules/article-html/document.ts';
import { imageUrl } from '../../../../rules/image-rules.ts';
import { type PictureList, srcOf } from '../pictures/picture-list.ts';

/**
 * The text as the site stores it: each image with the address and the words of its row's picture.
 * @param images the rows' pictures on the site, in the rows' order.
 */
export function storedDocument(
  document: Readonly<ArticleDocument>,
  { rows }: PictureList,
  images: readonly { readonly path: string }[],
): ArticleDocument {
  const stored = new Map(
    rows.map((row, index) => [srcOf(row), { path: images[index]?.path, alt: row.alt }] as const),
  );
  return document.flatMap((block): ArticleDocument => {
    if (block.type !== 'image') return [block];
    const { path, alt } = stored.get(block.src) ?? {};
    return path && alt !== undefined ? [{ ...block, src: imageUrl(path), alt }] : [];
  });
}
