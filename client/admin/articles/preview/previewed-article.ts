import { writeArticle } from '../../../../rules/article-html/write.ts';
import { articleLines } from '../../../../rules/articles/article-lines.ts';
import { directionOf } from '../../../../rules/articles/language.ts';
import { UNTITLED_DRAFT } from '../../../../rules/articles/untitled.ts';
import { cleanLine, visibleLine } from '../../../../rules/characters.ts';
import type { ArticleViewFragment, GalleryImageFragment } from '../../../generated/graphql.ts';
import { dateTimeOf } from '../draft/article-date.ts';
import type { ArticleDraft } from '../draft/article-fields.ts';
import { focalPointOf, type ImageRow, isChosen, srcOf, withImages } from '../images/image-list.ts';

/** A chosen file as this page shows it. Sizes in pixels. */
export type ShownFile = Pick<GalleryImageFragment, 'url' | 'width' | 'height'>;

/** A draft as its page shows it. @param files by row id: an image without one is left out */
export function previewedArticle(
  draft: ArticleDraft,
  files: ReadonlyMap<number, ShownFile>,
  now: string,
): ArticleViewFragment {
  const { title, lang, document, images, date, topics } = draft;
  const shown = images.rows.map((row) => imageOf(row, files));
  return {
    id: 'preview',
    slug: '',
    title: cleanLine(title) || UNTITLED_DRAFT,
    content: writeArticle(withImages(document, images, (index) => shown[index]?.url)),
    excerpt: '',
    shareText: '',
    ...articleLines((name) => visibleLine(draft[name]) || null),
    createdAt: now,
    publishedAt: dateTimeOf(date) ?? now,
    updatedAt: now,
    lang,
    direction: directionOf(lang),
    topics: [...topics],
    translations: [],
    featuredImage: shown[images.featuredIndex] ?? null,
    images: shown.filter((image) => image !== null),
  };
}

function imageOf(row: ImageRow, files: ReadonlyMap<number, ShownFile>): GalleryImageFragment | null {
  const fields = { alt: row.alt, caption: visibleLine(row.caption), focalPoint: focalPointOf(row) };
  if (!isChosen(row)) return { ...row.image, ...fields };
  const file = files.get(row.id);
  return file ? { ...file, ...fields, path: srcOf(row), animated: false, srcset: '' } : null;
}
