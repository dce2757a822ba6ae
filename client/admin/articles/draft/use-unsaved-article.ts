import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { ArticleBase, UnsavedArticle } from './article-draft.ts';
import type { ArticleDraft } from './article-fields.ts';
import { type DraftLock, lockDraft, NO_LOCK } from './draft-locks.ts';
import { forgetStored, newDraftId, type TakenArticle, takeLatest, takeUnsaved } from './unsaved-articles.ts';

/** The article in the form. */
export interface ShownArticle {
  readonly article: UnsavedArticle;
  /** Whether it comes from this device's storage. */
  readonly isRestored: boolean;
  /** The names of its images that could not be stored. */
  readonly lost: readonly string[];
  /** The article that was discarded before this one and can be restored. */
  readonly discarded: UnsavedArticle | null;
  /** Whether the administrator asked for it, as in the list of other articles: its form takes the focus. */
  readonly isChosen: boolean;
}

export type OpenOutcome = 'opened' | 'not-stored' | 'gone';

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
  const lock = useRef<DraftLock>(null);

  /** Called when the next article is loaded: until then, the page keeps its height and scroll position. */
  function show(next: ShownArticle | 'none', nextLock: DraftLock | null) {
    void lock.current?.release();
    lock.current = nextLock;
    setShown(next);
  }

  function showTaken({ article, lost, lock: nextLock }: TakenArticle, isChosen: boolean) {
    show({ article, isRestored: true, lost, discarded: null, isChosen }, nextLock);
  }

  async function start(discarded: UnsavedArticle | null, isChosen = false): Promise<void> {
    if (!initial) return show('none', null);
    const article = { ...initial, id: newDraftId(), sent: new Map(), mayExist: false };
    const lockNew = (await lockDraft(article.id)) ?? NO_LOCK;
    show({ article, isRestored: false, lost: [], discarded, isChosen }, lockNew);
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
      // A new article is started instead; the one that could not be restored is still on the device.
      reportError(error);
      if (isOver()) return;
      setUnreadable(true);
      await start(null);
    }
  });
  useEffect(() => {
    let isOver = false;
    // In sequence, so that the previous article's lock is released first.
    lastRestore = lastRestore.then(() => restoreAtFirst(() => isOver)).catch(reportError);
    return () => {
      isOver = true;
      void lock.current?.release();
      lock.current = null;
    };
  }, []);

  return {
    /** Null until it is known; `none` where no draft is stored and none can be started. */
    shown,
    /** Whether the device has a draft of this article that cannot be read. It is not deleted. */
    hasUnreadable,
    /** Starts a new article. @param discarded the one that can be restored; null where it is saved */
    start,
    /** Restores the discarded article. */
    async restore(article: UnsavedArticle): Promise<void> {
      showTaken({ article, lost: [], lock: (await lockDraft(article.id)) ?? NO_LOCK }, true);
    },
    /**
     * Shows another stored article. @param store stores the current one, and tells whether all is stored
     * @returns `not-stored` where it is not, and nothing changes; `gone` where another page has the other.
     */
    async open(id: string, store: () => Promise<boolean>): Promise<OpenOutcome> {
      if (!(await store())) return 'not-stored';
      const taken = await takeUnsaved(id);
      if (!taken) return 'gone';
      // Stores once more, because the form may have changed.
      if (!(await store())) {
        await taken.lock.release();
        return 'not-stored';
      }
      // Released before the next article is shown, because that form lists this one.
      await lock.current?.release();
      showTaken(taken, true);
      return 'opened';
    },
  };
}

let lastRestore: Promise<unknown> = Promise.resolve();
