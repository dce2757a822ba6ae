import type { ArticleDocument } from '../../../../rules/article-html/document.ts';
import { readHtml } from '../../../editor/paste/read-html.ts';
import type { EditableArticleFragment } from '../../../generated/admin.ts';
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
  const document = readHtml(article.content, (src) => owned.has(src));
  return {
    title: article.title,
    author: article.author ?? '',
    lang: article.lang,
    isLangChosen: true,
    isPublished: article.published,
    document,
    pictures: picturesOf(
      article.images.map((image) => ({ ...image, alt: image.alt || altIn(document, image) })),
    ),
  };
}

/** The words that the text has for a picture. The form asks for them in one place only. */
function altIn(document: ArticleDocument, { url }: { readonly url: string }): string {
  const image = document.filter((block) => block.type === 'image').find(({ src, alt }) => src === url && alt);
  return image?.alt ?? '';
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
