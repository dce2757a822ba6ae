import type { ArticleDocument } from '../../../../rules/article-html/document.ts';
import { writeArticle } from '../../../../rules/article-html/write.ts';
import { cleanLine } from '../../../../rules/characters.ts';
import { directionOf } from '../../../../rules/language.ts';
import type { ArticleViewFragment, PictureFragment } from '../../../generated/graphql.ts';
import type { ArticleDraft } from '../draft/article-fields.ts';
import { isChosen, type PictureList, type PictureRow, srcOf } from '../pictures/picture-list.ts';

/** A chosen file as this page shows it. Sizes in pixels. */
export type ShownFile = Pick<PictureFragment, 'url' | 'width' | 'height'>;

/**
 * A draft in the form that the article's page takes.
 * @param files the rows' files, by row id; a picture without one is left out
 * @param createdAt when it was published, or now
 */
export function previewedArticle(
  { title, author, lang, document, pictures }: ArticleDraft,
  files: ReadonlyMap<number, ShownFile>,
  createdAt: string,
): ArticleViewFragment {
  const shown = pictures.rows.map((row) => [row, pictureOf(row, files)] as const);
  const bySrc = new Map(shown.flatMap(([row, picture]) => (picture ? [[srcOf(row), picture]] : [])));
  return {
    id: 'preview',
    slug: '',
    title: cleanLine(title) || UNTITLED,
    content: writeArticle(withShownPictures(document, bySrc)),
    excerpt: '',
    shareText: '',
    author: cleanLine(author) || null,
    createdAt,
    updatedAt: createdAt,
    lang,
    direction: directionOf(lang),
    featuredImage: featured(pictures, shown),
    images: shown.flatMap(([, picture]) => picture ?? []),
  };
}

const UNTITLED = 'No title yet';

function featured(
  { featuredIndex }: PictureList,
  shown: readonly (readonly [PictureRow, PictureFragment | null])[],
): PictureFragment | null {
  return shown[featuredIndex]?.[1] ?? null;
}

function pictureOf(row: PictureRow, files: ReadonlyMap<number, ShownFile>): PictureFragment | null {
  if (!isChosen(row)) return { ...row.image, alt: row.alt };
  const file = files.get(row.id);
  return file ? { ...file, path: srcOf(row), alt: row.alt, animated: false, srcset: '' } : null;
}

function withShownPictures(
  document: ArticleDocument,
  bySrc: ReadonlyMap<string, PictureFragment>,
): ArticleDocument {
  return document.flatMap((block): ArticleDocument => {
    if (block.type !== 'image') return [block];
    const picture = bySrc.get(block.src);
    return picture ? [{ ...block, src: picture.url, alt: picture.alt }] : [];
  });
}
