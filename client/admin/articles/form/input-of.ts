import { writeArticle } from '../../../../rules/article-html/write.ts';
import type { ArticleImageInput, CreateArticleInput } from '../../../generated/admin.ts';
import type { ArticleDraft } from './draft.ts';
import { storedDocument } from './stored-document.ts';

/** What a draft is to the site, once its pictures are there. */
export function inputOf(draft: ArticleDraft, images: ArticleImageInput[]): CreateArticleInput {
  return {
    title: draft.title,
    content: writeArticle(storedDocument(draft.document, draft.pictures, images)),
    author: draft.author,
    images,
    published: draft.isPublished,
    // The server guesses as it did while the article was written, and of the whole text.
    lang: draft.isLangChosen ? draft.lang : null,
  };
}
