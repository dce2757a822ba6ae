import type { ArticleDocument } from '../../../rules/article-html/document.ts';
import { readHtml } from '../../editor/paste/read-html.ts';
import type { EditableArticleFragment } from '../../generated/admin.ts';
import {
  changePictures,
  NO_PICTURES,
  type PictureChange,
  type PictureList,
  picturesOf,
} from '../pictures/picture-list.ts';

/** Everything that the form holds, in one value that can be stored as it is (IndexedDB clones files too). */
export interface ArticleDraft {
  readonly title: string;
  readonly author: string;
  /** A BCP 47 tag. */
  readonly lang: string;
  /** Whether somebody chose the language; until then it follows the text. */
  readonly isLangChosen: boolean;
  readonly isPublished: boolean;
  readonly document: ArticleDocument;
  readonly pictures: PictureList;
}

export const EMPTY_DRAFT: ArticleDraft = {
  title: '',
  author: '',
  lang: 'en',
  isLangChosen: false,
  isPublished: true,
  document: [],
  pictures: NO_PICTURES,
};

/** The draft that an article's editing begins with. */
export function draftOf(article: EditableArticleFragment): ArticleDraft {
  const owned = new Set(article.images.map(({ url }) => url));
  return {
    title: article.title,
    author: article.author ?? '',
    lang: article.lang,
    isLangChosen: true,
    isPublished: article.published,
    document: readHtml(article.content, (src) => owned.has(src)),
    pictures: picturesOf(article.images),
  };
}

export type DraftChange =
  | { readonly type: 'fields-changed'; readonly fields: Partial<Omit<ArticleDraft, 'pictures'>> }
  | PictureChange;

export function changeDraft(draft: ArticleDraft, change: DraftChange): ArticleDraft {
  switch (change.type) {
    case 'fields-changed':
      return { ...draft, ...change.fields };
    default:
      return { ...draft, pictures: changePictures(draft.pictures, change) };
  }
}

/** The rows of pictures that are on the site under one of the paths. */
export function picturesAt({ pictures }: ArticleDraft, paths: readonly string[]) {
  return pictures.rows.flatMap((row) => ('image' in row && paths.includes(row.image.path) ? [row] : []));
}
