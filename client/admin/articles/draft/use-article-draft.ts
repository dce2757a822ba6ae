import { useReducer, useRef, useState } from 'react';
import { useAutosave } from '../../drafts/use-autosave.ts';
import { type ArticleBase, changeDraft, type UnsavedArticle } from './article-draft.ts';
import { type ArticleDraft, isUnsaved } from './article-fields.ts';
import { ARTICLE_FORMAT } from './stored-draft.ts';
import type { ShownArticle } from './use-unsaved-article.ts';

/** The parts of an unsaved article that the form changes. */
export type Written = Pick<UnsavedArticle, 'base' | 'draft'>;

/**
 * Holds the first article that a form shows and stores it: at a pause, and when the page is left or hidden.
 * @param saved the article on the site; an empty draft for a new one
 * @param phase `saving` while the save itself stores the draft; `saved` when nothing needs to be stored
 */
export function useArticleDraft(
  { article, storedAt }: ShownArticle,
  saved: ArticleDraft,
  phase: 'editing' | 'saving' | 'failed' | 'saved',
) {
  const [base, setBase] = useState(article.base);
  const [draft, change] = useReducer(changeDraft, article.draft);
  const mayExist = useRef(article.mayExist);
  const { current: sent } = useRef(new Map(article.sent));
  const hasUnsaved = isUnsaved(draft, saved);

  const wholeOf = (written: Written): UnsavedArticle => ({
    ...written,
    id: article.id,
    key: article.key,
    sent: new Map(sent),
    mayExist: mayExist.current,
  });

  const { autosave, stored } = useAutosave(
    { opened: article, storedAt, format: ARTICLE_FORMAT },
    { work: () => wholeOf({ base, draft }), hasUnsaved, phase },
    [base, draft],
  );

  return {
    base,
    draft,
    /** The draft when the form opened. */
    opened: article.draft,
    hasUnsaved,
    /** How much of it is stored on this device. */
    stored,
    /** The paths of images that the site already has, by row id. */
    sent,
    change,
    /** Goes on from another version, or as a new article, which sends the files again that were deleted. */
    rebase(other: ArticleBase | null) {
      const gone = other === null ? (base?.paths ?? []) : [];
      for (const [row, path] of [...sent]) if (gone.includes(path)) sent.delete(row);
      setBase(other);
    },
    /** The whole unsaved article, to restore it later. */
    whole: () => wholeOf({ base, draft }),
    /** Stores that the article is about to be sent: the page may be closed when the answer comes. */
    async storeAttempt(written: Written): Promise<UnsavedArticle> {
      const attempt = wholeOf(written);
      const storing = autosave.store({ ...attempt, mayExist: written.base === null });
      // Saving does not wait for a database that does not respond.
      await Promise.race([storing, new Promise((resolve) => setTimeout(resolve, STORE_MS))]);
      return attempt;
    },
    /** Goes on with the article as it was just saved, with its sent images. */
    continueFrom(next: ArticleBase, sentNow: ReadonlyMap<number, string>) {
      setBase(next);
      mayExist.current = false;
      for (const [row, path] of sentNow) sent.set(row, path);
    },
    /** A new article may exist already, because the answer is missing. */
    noteUnanswered() {
      mayExist.current = true;
    },
    /** Deletes it from this device. Never fails. */
    forget: () => void autosave.forget(),
  };
}

const STORE_MS = 1000;
