import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { ArticleBase, UnsavedArticle } from './article-draft.ts';
import type { ArticleDraft } from './article-fields.ts';
import { type DraftLock, lockDraft, NO_LOCK } from './draft-locks.ts';
import { forgetStored, newDraftId, type TakenArticle, takeLatest, takeUnsaved } from './unsaved-articles.ts';

/** The article that a form is about. */
export interface ShownArticle {
  readonly article: UnsavedArticle;
  /** Whether it was stored on this device before. */
  readonly isRestored: boolean;
  /** The names of pictures that it had and that could not be stored. */
  readonly lost: readonly string[];
  /** The one that was discarded for this one, and can be restored. */
  readonly discarded: UnsavedArticle | null;
  /** Whether the administrator opened it from the list of others: then its form takes the focus. */
  readonly isChosen: boolean;
}

export type OpenOutcome = 'opened' | 'not-stored' | 'gone';

/**
 * The article that a form goes on with: one that is stored on this device and is not saved, else a new one.
 * @param articleId of the article that is changed; null for a new one
 * @param initial what writing starts with; null where only a stored one makes sense
 * @param isSaved whether there is nothing in a stored one that the site does not have
 */
export function useUnsavedArticle(
  articleId: string | null,
  initial: { readonly base: ArticleBase | null; readonly draft: ArticleDraft } | null,
  isSaved: (article: UnsavedArticle) => boolean,
) {
  const [shown, setShown] = useState<ShownArticle | 'none' | null>(null);
  const [hasUnreadable, setUnreadable] = useState(false);
  const lock = useRef<DraftLock>(null);

  /** Not before the next one is there: the page would lose its height, and its place with it. */
  function show(next: ShownArticle | 'none', nextLock: DraftLock | null) {
    void lock.current?.release();
    lock.current = nextLock;
    setShown(next);
  }

  function showTaken({ article, lost, lock: nextLock }: TakenArticle, isChosen: boolean) {
    show({ article, isRestored: true, lost, discarded: null, isChosen }, nextLock);
  }

  async function start(discarded: UnsavedArticle | null): Promise<void> {
    if (!initial) return show('none', null);
    const article = { ...initial, id: newDraftId(), sent: new Map(), mayExist: false };
    const lockNew = (await lockDraft(article.id)) ?? NO_LOCK;
    show({ article, isRestored: false, lost: [], discarded, isChosen: false }, lockNew);
  }

  async function restoreLatest(isOver: () => boolean): Promise<void> {
    const { taken, hasUnreadable } = await takeLatest(articleId);
    if (isOver()) return taken?.lock.release();
    setUnreadable(hasUnreadable);
    if (taken && !isSaved(taken.article)) return showTaken(taken, false);
    if (taken) {
      await forgetStored(taken.article.id);
      await taken.lock.release();
    }
    await start(null);
  }

  const restoreAtFirst = useEffectEvent(async (isOver: () => boolean) => {
    try {
      await restoreLatest(isOver);
    } catch (error) {
      // Writing goes on without what could not be restored: it stays on the device.
      reportError(error);
      if (isOver()) return;
      setUnreadable(true);
      await start(null);
    }
  });
  useEffect(() => {
    let isOver = false;
    // One after the other: the locks of the one before have ended then.
    lastRestore = lastRestore.then(() => restoreAtFirst(() => isOver)).catch(reportError);
    return () => {
      isOver = true;
      void lock.current?.release();
      lock.current = null;
    };
  }, []);

  return {
    /** Null in the moment before it is known; `none` where none is stored and none can be started. */
    shown,
    /** Whether something of this article is on the device that cannot be read, and stays there. */
    hasUnreadable,
    /** Starts a new one. @param discarded the one that can be restored; null where it is saved. */
    start,
    /** Goes on with one that was discarded. */
    async restore(article: UnsavedArticle): Promise<void> {
      showTaken({ article, lost: [], lock: (await lockDraft(article.id)) ?? NO_LOCK }, true);
    },
    /**
     * Shows another one that is stored on this device.
     * @param store stores the shown one; resolves to whether all of it is stored
     * @returns `not-stored` where it could not be, and nothing changed; `gone` where another page has the other.
     */
    async open(id: string, store: () => Promise<boolean>): Promise<OpenOutcome> {
      if (!(await store())) return 'not-stored';
      const taken = await takeUnsaved(id);
      if (!taken) return 'gone';
      // Again, because the form may have changed since.
      if (!(await store())) {
        await taken.lock.release();
        return 'not-stored';
      }
      // Before the next one is shown, because its form lists this one.
      await lock.current?.release();
      showTaken(taken, true);
      return 'opened';
    },
  };
}

let lastRestore: Promise<unknown> = Promise.resolve();
