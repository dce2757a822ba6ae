import { useEffect, useEffectEvent, useState } from 'react';
import type { ListPlace } from '../address/list-place.ts';
import { ARTICLE_TAB, SITE_TAB } from '../address/panel-address.ts';
import { listUnsavedArticles } from '../articles/draft/unsaved-articles.ts';
import { isContentWork, listStored } from '../drafts/draft-store.ts';

/** Unsaved work of a tab, the latest that it has. */
interface LeftWork {
  readonly tab: string;
  /** Where its form is. */
  readonly place: Partial<ListPlace>;
  /** Whether all other work, new articles too, is older. */
  readonly isLatest: boolean;
}

/**
 * Finds the unsaved work that *Manage* and *Site* open.
 * @param waits false where the address names an article, so that nothing waits for the search
 * @returns whether it was found, with all that `onFound` did
 */
export function useLeftWork(waits: boolean, onFound: (left: LeftWork) => Promise<void>): boolean {
  const [isDone, setDone] = useState(!waits);

  const found = useEffectEvent(onFound);
  const find = useEffectEvent(async () => {
    for (const left of await findLeftWork()) await found(left);
    setDone(true);
  });
  useEffect(() => void find(), []);

  return isDone;
}

async function findLeftWork(): Promise<LeftWork[]> {
  const [articles, stored] = await Promise.all([listUnsavedArticles(), listStored()]);
  const all: { keptAt: number; tab: string | null; place: Partial<ListPlace> }[] = [
    ...articles.map(({ articleId, keptAt }) =>
      // *Create Article* shows a new one by itself.
      articleId === null
        ? { keptAt, tab: null, place: {} }
        : { keptAt, tab: ARTICLE_TAB, place: { article: articleId } },
    ),
    ...stored.filter(isContentWork).map(({ keptAt, place }) => ({ keptAt, tab: SITE_TAB, place })),
  ];
  const latestFirst = all.toSorted((one, other) => other.keptAt - one.keptAt);
  return [ARTICLE_TAB, SITE_TAB].flatMap((tab) => {
    const index = latestFirst.findIndex((work) => work.tab === tab);
    const work = latestFirst[index];
    return work ? [{ tab, place: work.place, isLatest: index === 0 }] : [];
  });
}
