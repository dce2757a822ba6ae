import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { ArticleDraft } from '../form/draft.ts';
import type { ArticleBase, ArticleWork } from './article-work.ts';
import type { Claim } from './claim-work.ts';
import { newWorkId } from './new-work-id.ts';
import { claimNewWork, forgetWork, takeWork, takeWorkOf } from './take-work.ts';

/** The work that a form is about. */
export interface ShownWork {
  readonly work: ArticleWork;
  /** Whether it is from before. */
  readonly isRestored: boolean;
  /** The names of pictures that it had and that could not be kept. */
  readonly lost: readonly string[];
  /** The work that was discarded for this one, and can be restored. */
  readonly discarded: ArticleWork | null;
  /** Whether the administrator opened it from the list of left works: then its form takes the focus. */
  readonly isChosen: boolean;
}

export type OpenOutcome = 'opened' | 'not-kept' | 'gone';

interface Beginning {
  readonly base: ArticleBase | null;
  readonly draft: ArticleDraft;
}

/**
 * The work that a form goes on with: one that was left unsaved on this device, else a new one.
 * @param articleId of the article that is changed; null for a new one
 * @param beginning what a new work begins from; null where only one that was left makes sense
 * @param isSaved whether there is nothing in a work that the site does not have
 */
export function useArticleWork(
  articleId: string | null,
  beginning: Beginning | null,
  isSaved: (work: ArticleWork) => boolean,
) {
  const [shown, setShown] = useState<ShownWork | 'none' | null>(null);
  const claim = useRef<Claim>(null);

  /** Not before the next one is there: the page would lose its height, and its place with it. */
  function show(next: ShownWork | 'none', nextClaim: Claim | null) {
    void claim.current?.release();
    claim.current = nextClaim;
    setShown(next);
  }

  async function look(isOver: () => boolean): Promise<void> {
    const taken = await takeWork(articleId).catch(withoutOne);
    if (isOver()) return taken?.claim.release();
    if (taken && !isSaved(taken.work)) {
      const { work, lost } = taken;
      return show(restored(work, lost), taken.claim);
    }
    if (taken) {
      await forgetWork(taken.work.id);
      await taken.claim.release();
    }
    await begin(null);
  }

  async function begin(discarded: ArticleWork | null): Promise<void> {
    if (!beginning) return show('none', null);
    const work = { ...beginning, id: newWorkId(), sent: new Map(), mayExist: false };
    const shownNext = { work, isRestored: false, lost: [], discarded, isChosen: false };
    show(shownNext, await claimNewWork(work.id));
  }

  const lookAtFirst = useEffectEvent(look);
  useEffect(() => {
    let isOver = false;
    // One look after the other: the claims of the one before have ended then.
    looks = looks.then(() => lookAtFirst(() => isOver));
    return () => {
      isOver = true;
      void claim.current?.release();
      claim.current = null;
    };
  }, []);

  return {
    /** Null in the moment before it is known; `none` where none was left and none can be begun. */
    shown,
    /** Starts a new work. @param discarded the work that can be restored; null where it is saved. */
    begin,
    /** Goes on with a work that was discarded. */
    async restore(work: ArticleWork): Promise<void> {
      show({ ...restored(work), isChosen: true }, await claimNewWork(work.id));
    },
    /**
     * Shows another work that was left unsaved.
     * @param keep keeps the shown work on this device; resolves to whether all of it is kept
     * @returns `not-kept` where it could not be, and nothing changed; `gone` where another page has the work.
     */
    async open(id: string, keep: () => Promise<boolean>): Promise<OpenOutcome> {
      if (!(await keep())) return 'not-kept';
      const taken = await takeWorkOf(id);
      if (!taken) return 'gone';
      // Again, because the form may have changed since.
      if (!(await keep())) {
        await taken.claim.release();
        return 'not-kept';
      }
      // Before the next work is shown, because its form lists this one.
      await claim.current?.release();
      const { work, lost } = taken;
      show({ ...restored(work, lost), isChosen: true }, taken.claim);
      return 'opened';
    },
  };
}

const restored = (work: ArticleWork, lost: readonly string[] = []): ShownWork => ({
  work,
  isRestored: true,
  lost,
  discarded: null,
  isChosen: false,
});

/** Writing goes on all the same. */
function withoutOne(error: unknown): null {
  reportError(error);
  return null;
}

let looks: Promise<unknown> = Promise.resolve();
