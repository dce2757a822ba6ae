import type { EditableArticleFragment } from '../../../generated/admin.ts';
import { changePictures, type PictureChange } from '../pictures/picture-list.ts';
import type { ArticleDraft } from './article-fields.ts';

export type DraftFields = Partial<Omit<ArticleDraft, 'pictures'>>;

export type DraftChange = { readonly type: 'fields-changed'; readonly fields: DraftFields } | PictureChange;

export function changeDraft(draft: ArticleDraft, change: DraftChange): ArticleDraft {
  if (change.type === 'fields-changed') return { ...draft, ...change.fields };
  return { ...draft, pictures: changePictures(draft.pictures, change) };
}

/** The rows of pictures that are on the site under one of the paths. */
export function picturesAt({ pictures }: ArticleDraft, paths: readonly string[]) {
  return pictures.rows.flatMap((row) => ('image' in row && paths.includes(row.image.path) ? [row] : []));
}

/** An article that is being written and is not saved yet: a new one, or changes to one that exists. */
export interface UnsavedArticle {
  /** No other has it. It is also the key by which the server makes one article of a new one, however often it is sent. */
  readonly id: string;
  /** What is changed; null where a new article is written. */
  readonly base: ArticleBase | null;
  readonly draft: ArticleDraft;
  /** The paths of pictures that are on the site already, by their rows' ids. */
  readonly sent: ReadonlyMap<number, string>;
  /** Whether a new article may have been made of it already: an answer is missing. */
  readonly mayExist: boolean;
}

/** The article, and the revision that the changes began from. */
export interface ArticleBase {
  readonly id: string;
  readonly revision: number;
  /** The paths of the pictures that it had. */
  readonly paths: readonly string[];
}

export function baseOf({ id, revision, images }: EditableArticleFragment): ArticleBase {
  return { id, revision, paths: images.map(({ path }) => path) };
}
