import type { EditableArticleFragment } from '../generated/admin.ts';

export interface ArticleFormProps {
  /** The article to edit; null creates one. */
  article: EditableArticleFragment | null;
  /** An article was saved; the message says so. The form resets itself. */
  onSaved: (message: string) => void;
  /** The attempt to save failed, and the form says so; the sentence is for where it is not shown. */
  onFailed: (sentence: string) => void;
  /** The administrator leaves editing. */
  onCancel: () => void;
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
