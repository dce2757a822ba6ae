import type { ReactNode, Ref } from 'react';
import type { ArticleWork } from '../draft/article-work.ts';
import type { ShownWork } from '../draft/use-article-work.ts';
import type { ArticleDraft } from './draft.ts';

export interface ArticleFormProps extends ArticleFormEvents {
  /** What the form goes on with; it stays with the one that it began with. */
  shown: ShownWork;
  /** The article as it is on the site; an empty draft where there is none. */
  saved: ArticleDraft;
  /** What became of the article since the work was begun. */
  meanwhile: 'changed' | 'deleted' | null;
  /** When the article appeared, as ISO 8601; null where it has not yet. */
  createdAt: string | null;
  /** The administrator discards a work, which the form has forgotten. */
  onDiscard: (work: ArticleWork) => void;
  /** The administrator wants a discarded work back. */
  onRestore: (work: ArticleWork) => void;
  /** The list of other works that can be opened in this form. @param isBusy whether the article is being saved */
  others?: (isBusy: boolean) => ReactNode;
  ref?: Ref<ArticleFormHandle>;
}

export interface ArticleFormHandle {
  /** Forgets what is kept of the work, which is left on purpose. */
  forget(): void;
  /** Keeps the work at once. @returns whether all of it is kept. */
  keep(): Promise<boolean>;
}

/** What a form tells its tab. */
export interface ArticleFormEvents {
  /** An article was saved; the message says so. */
  onSaved: (message: string) => void;
  /** The attempt to save failed, and the form says so; the sentence is for where it is not shown. */
  onFailed: (sentence: string) => void;
  /** The administrator leaves editing; null where there is nothing to go back to. */
  onCancel: (() => void) | null;
  /**
   * A request answered UNAUTHENTICATED: opens the sign-in over the work.
   * @returns whether the administrator signed in again.
   */
  onSessionEnded: () => Promise<boolean>;
  /** Whether the form holds work that is not saved; told at each change. */
  onUnsavedChange: (hasUnsaved: boolean) => void;
  /** Whether the form is saving; told at each change. */
  onBusyChange: (isBusy: boolean) => void;
}
