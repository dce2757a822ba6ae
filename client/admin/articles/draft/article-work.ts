import type { EditableArticleFragment } from '../../../generated/admin.ts';
import type { ArticleDraft } from '../form/draft.ts';

/** An article that is being written and is not saved yet: a new one, or changes to one that exists. */
export interface ArticleWork {
  /** No other work has it. It is also the key by which the server makes one article of a new one, however often it is sent. */
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
