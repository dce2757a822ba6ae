import type { EditableArticleFragment } from '../../../generated/admin.ts';
import { changeImages, type ImageListChange } from '../images/image-list.ts';
import type { ArticleDraft } from './article-fields.ts';

export type DraftFields = Partial<Omit<ArticleDraft, 'images'>>;

export type DraftChange = { readonly type: 'fields-changed'; readonly fields: DraftFields } | ImageListChange;

export function changeDraft(draft: ArticleDraft, change: DraftChange): ArticleDraft {
  if (change.type === 'fields-changed') return { ...draft, ...change.fields };
  return { ...draft, images: changeImages(draft.images, change) };
}

/** An article that is not saved yet: a new one, or changes to an existing one. */
export interface UnsavedArticle {
  /** What this device stores it under. Tabs that restored the same draft have the same. */
  readonly id: string;
  /** By which the server creates only one article even if a new one is sent several times. */
  readonly key: string;
  /** The article that is changed; null for a new one. */
  readonly base: ArticleBase | null;
  readonly draft: ArticleDraft;
  /** The paths of images that the site already has, by row id. */
  readonly sent: ReadonlyMap<number, string>;
  /** Whether a new article may exist already, because an answer was lost. */
  readonly mayExist: boolean;
}

/** The article, and the revision that the changes are based on. */
export interface ArticleBase {
  readonly id: string;
  readonly revision: number;
  /** The paths of the images in that revision. */
  readonly paths: readonly string[];
}

/** The rows whose images were deleted with the article. What another save took out stays in its versions. */
export const goneImages = ({ images }: ArticleDraft, { paths }: ArticleBase) =>
  images.rows.flatMap((row) => ('image' in row && paths.includes(row.image.path) ? [row] : []));

export function baseOf({
  id,
  revision,
  images,
}: Pick<EditableArticleFragment, 'id' | 'revision'> & {
  readonly images: readonly { readonly path: string }[];
}): ArticleBase {
  return { id, revision, paths: images.map(({ path }) => path) };
}
