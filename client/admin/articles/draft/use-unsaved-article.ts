import { useEffect, useEffectEvent, useState } from 'react';
import { takeAsSaved } from '../../address/panel-address.ts';
import { newDraftId } from '../../drafts/autosave.ts';
import { forgetStored } from '../../drafts/draft-store.ts';
import type { ArticleBase, UnsavedArticle } from './article-draft.ts';
import type { ArticleDraft } from './article-fields.ts';
import { type FoundArticle, findLatest } from './unsaved-articles.ts';

/** The article in the form. */
export interface ShownArticle {
  readonly article: UnsavedArticle;
  /** When this device stored it as it is, in milliseconds since 1970; null where it did not. */
  readonly storedAt: number | null;
  /** Whether it was left unsaved, or discarded, before. */
  readonly isRestored: boolean;
  /** The names of its images that could not be stored. */
  readonly lost: readonly string[];
  /** The article that was discarded before this one and can be restored. */
  readonly discarded: UnsavedArticle | null;
  /** Whether the administrator asked for it, as by *New article*: its form takes the focus. */
  readonly isChosen: boolean;
}

/**
 * The article for the form: an unsaved one that this device stores, otherwise a new one.
 * @param articleId the article to change; null for a new one
 * @param initial the values to start with; null where only a stored draft can be shown
 */
export function useUnsavedArticle(
  articleId: string | null,
  initial: { readonly base: ArticleBase | null; readonly draft: ArticleDraft } | null,
  isSaved: (article: UnsavedArticle) => boolean,
) {
  const [shown, setShown] = useState<ShownArticle | 'none' | null>(null);
  const [hasUnreadable, setUnreadable] = useState(false);

  function start(discarded: UnsavedArticle | null, isChosen = false) {
    if (!initial) return setShown('none');
    const id = newDraftId();
    const article = { ...initial, id, key: id, sent: new Map(), mayExist: false };
    setShown({ article, storedAt: null, isRestored: false, lost: [], discarded, isChosen });
  }

  const showFirst = useEffectEvent((found: FoundArticle | null) => {
    if (!found) return start(null);
    if (!isSaved(found.article)) {
      return setShown({ ...found, isRestored: true, discarded: null, isChosen: false });
    }
    void forgetStored(found.article.id);
    start(null);
  });
  useEffect(() => {
    let isOver = false;
    void findLatest(articleId)
      .catch(ofFailure)
      .then(({ found, hasUnreadable }) => {
        if (isOver) return;
        setUnreadable(hasUnreadable);
        showFirst(articleId !== null && takeAsSaved() ? null : found);
      });
    return () => {
      isOver = true;
    };
  }, [articleId]);

  return {
    /** Null until it is known; `none` where no draft is stored and none can be started. */
    shown,
    /** Whether the device has a draft that cannot be read, of any article. It is not deleted. */
    hasUnreadable,
    /** Starts a new article. @param discarded the one that can be restored; null where it is saved */
    start,
    /** Restores the discarded article. */
    restore(article: UnsavedArticle) {
      setShown({ article, storedAt: null, isRestored: true, lost: [], discarded: null, isChosen: true });
    },
  };
}

/** A new article is started instead; the one that could not be restored is still on the device. */
function ofFailure(error: unknown) {
  reportError(error);
  return { found: null, hasUnreadable: true };
}
