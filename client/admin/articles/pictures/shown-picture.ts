import { ARTICLE_PICTURE_SIZES, pictureCandidates } from '../../../../rules/picture-candidates.ts';
import type { ArticlePicture, ShownPicture } from '../../../editor/images/article-pictures.ts';
import type { EditableImageFragment } from '../../../generated/admin.ts';
import { isChosen, nameOf, type PictureRow, srcOf } from './picture-list.ts';

/** A row's picture as the editor knows it. @param urls where this page can show files. */
export function articlePictureOf(row: PictureRow, urls: ReadonlyMap<File, string>): ArticlePicture {
  return { src: srcOf(row), name: nameOf(row), alt: row.alt, shown: shownPicture(row, urls) };
}

function shownPicture(row: PictureRow, urls: ReadonlyMap<File, string>): ShownPicture | null {
  if (!isChosen(row)) return shownAsInArticle(row.image);
  const src = urls.get(row.file);
  return src === undefined ? null : { src };
}

/** With the attributes that it has on the article's page. */
function shownAsInArticle(image: EditableImageFragment): ShownPicture {
  const { url: src, width, height, animated } = image;
  // The smaller copies of an animation stand still.
  const srcSet = animated ? '' : pictureCandidates(image);
  return { src, width, height, ...(srcSet && { srcSet, sizes: ARTICLE_PICTURE_SIZES }) };
}
