import type { ArticleDocument } from '../../../rules/article-html/document.ts';
import type { LeftOut } from './foreign/left-out.ts';

/** What a clipboard or a drop holds. */
export interface Pasted {
  /** Words without form, to be typed as they are, or a piece of an article. */
  readonly content: string | ArticleDocument;
  /** Pictures to be added to the article, by the `src` that stands for each in the content. */
  readonly files: ReadonlyMap<string, File>;
  readonly leftOut: LeftOut;
}
