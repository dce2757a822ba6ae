import { useCallback, useEffect, useState } from 'react';
import {
  bringBack,
  type DiscardedWork,
  discardLeftWork,
  type LeftWork,
  listLeftWorks,
} from './left-works.ts';

/** A work in the list: one that can be opened, or one that was discarded and can be restored. */
export interface OfferedWork extends LeftWork {
  readonly discarded: DiscardedWork | null;
}

export interface LeftWorks {
  readonly works: readonly OfferedWork[];
  refresh(): Promise<void>;
  /** @throws where the browser refuses. */
  discard(id: string): Promise<void>;
  /** @throws where the browser refuses. */
  bringBack(id: string): Promise<void>;
}

/** The new articles that were left unsaved beside the one that is shown. */
export function useLeftWorks(shownId: string): LeftWorks {
  const [works, setWorks] = useState<readonly OfferedWork[]>([]);

  const refresh = useCallback(async () => {
    const left = await listLeftWorks(shownId);
    setWorks((former) => {
      const ids = new Set(left.map(({ id }) => id));
      const discarded = former.filter((work) => work.discarded && !ids.has(work.id));
      const all = [...left.map((work) => ({ ...work, discarded: null })), ...discarded];
      return all.sort((one, other) => other.changedAt - one.changedAt);
    });
  }, [shownId]);

  useEffect(() => {
    void refresh();
    // Another tab may have been closed, or have opened one of them.
    const refreshShown = () => document.visibilityState === 'visible' && void refresh();
    document.addEventListener('visibilitychange', refreshShown);
    return () => document.removeEventListener('visibilitychange', refreshShown);
  }, [refresh]);

  return {
    works,
    refresh,
    async discard(id) {
      const discarded = await discardLeftWork(id);
      if (!discarded) return refresh();
      setWorks((former) => former.map((work) => (work.id === id ? { ...work, discarded } : work)));
    },
    async bringBack(id) {
      const discarded = works.find((work) => work.id === id)?.discarded;
      if (discarded) await bringBack(discarded);
      setWorks((former) => former.map((work) => (work.id === id ? { ...work, discarded: null } : work)));
    },
  };
}
