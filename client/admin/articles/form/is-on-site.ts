import { writeArticle } from '../../../../rules/article-html/write.ts';
import { cleanLine } from '../../../../rules/characters.ts';
import type { EditableArticleFragment } from '../../../generated/admin.ts';
import type { ArticleWork } from '../draft/article-work.ts';
import { storedDocument } from './stored-document.ts';

/** Whether an article says and shows what a work does: it was saved, and the answer lost. */
export function isOnSite(
  { draft, sent }: Pick<ArticleWork, 'draft' | 'sent'>,
  article: EditableArticleFragment,
): boolean {
  const { rows, featuredIndex } = draft.pictures;
  const paths = rows.map((row) => ({ path: 'image' in row ? row.image.path : (sent.get(row.id) ?? '') }));
  return (
    cleanLine(draft.title) === article.title &&
    cleanLine(draft.author) === (article.author ?? '') &&
    draft.isPublished === article.published &&
    (!draft.isLangChosen || draft.lang === article.lang) &&
    rows.length === article.images.length &&
    article.images.every(
      ({ path, alt, isFeatured }, index) =>
        path === paths[index]?.path &&
        alt === cleanLine(rows[index]?.alt ?? '') &&
        isFeatured === (index === featuredIndex),
    ) &&
    writeArticle(storedDocument(draft.document, draft.pictures, paths)) === article.content
  );
}
