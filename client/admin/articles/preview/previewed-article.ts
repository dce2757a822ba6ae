import { writeArticle } from '../../../../rules/article-html/write.ts';
import { directionOf } from '../../../../rules/articles/language.ts';
import { UNTITLED_DRAFT } from '../../../../rules/articles/untitled.ts';
import { cleanLine, visibleLine } from '../../../../rules/characters.ts';
import type { ArticleViewFragment, GalleryPictureFragment } from '../../../generated/graphql.ts';
import { momentOf } from '../draft/article-date.ts';
import type { ArticleDraft } from '../draft/article-fields.ts';
import { focalPointOf, isChosen, type PictureRow, srcOf, withImages } from '../pictures/picture-list.ts';

/** A chosen file as this page shows it. Sizes in pixels. */
export type ShownFile = Pick<GalleryPictureFragment, 'url' | 'width' | 'height'>;

/**
 * A draft in the form that the article's page takes.
 * @param files the rows' files, by row id; a picture without one is left out
 * @param now its date, where it has none
 */
export function previewedArticle(
  { title, author, lang, document, pictures, date }: ArticleDraft,
  files: ReadonlyMap<number, ShownFile>,
  now: string,
): ArticleViewFragment {
  const shown = pictures.rows.map((row) => pictureOf(row, files));
  return {
    id: 'preview',
    slug: '',
    title: cleanLine(title) || UNTITLED_DRAFT,
    content: writeArticle(withImages(document, pictures, (index) => shown[index]?.url)),
    excerpt: '',
    shareText: '',
    author: cleanLine(author) || null,
    publishedAt: momentOf(date) ?? now,
    updatedAt: now,
    lang,
    direction: directionOf(lang),
    featuredImage: shown[pictures.featuredIndex] ?? null,
    images: shown.filter((picture) => picture !== null),
  };
}

function pictureOf(row: PictureRow, files: ReadonlyMap<number, ShownFile>): GalleryPictureFragment | null {
  const fields = { alt: row.alt, caption: visibleLine(row.caption), focalPoint: focalPointOf(row) };
  if (!isChosen(row)) return { ...row.image, ...fields };
  const file = files.get(row.id);
  return file ? { ...file, ...fields, path: srcOf(row), animated: false, srcset: '' } : null;
}
