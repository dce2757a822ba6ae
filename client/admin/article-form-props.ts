import type { EditableArticleFragment } from '../generated/admin.ts';

export interface ArticleFormProps {
  /** The article to edit; null creates one. */
  article: EditableArticleFragment | null;
  /** An article was saved; the message says so. The form resets itself. */
  onSaved: (message: string) => void;
  /** The administrator leaves editing. */
  onCancel: () => void;
  /**
   * A request answered UNAUTHENTICATED: opens the sign-in over the work.
   * @returns whether the administrator signed in again.
   */
  onSessionEnded: () => Promise<boolean>;
  /** Whether the form holds work that is not saved; told at each change. */
  onUnsavedChange: (hasUnsaved: boolean) => void;
  /** Whether an attempt to save goes on; told at each change. */
  onBusyChange?: (isBusy: boolean) => void;
}
