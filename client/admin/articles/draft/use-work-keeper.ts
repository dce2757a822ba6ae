import { useEffect, useState } from 'react';
import type { ArticleWork } from './article-work.ts';
import { createWorkKeeper, type Keeping, type WorkKeeper } from './work-keeper.ts';
import { WORK_STORE } from './work-store.ts';

/**
 * Keeps a form's work on this device: what is noted, in the next pause, and at once when the page is left or put aside.
 * @param begun the work as it is at first
 * @param wasKept whether it is kept already
 */
export function useWorkKeeper(
  begun: ArticleWork,
  wasKept: boolean,
): { keeper: WorkKeeper; keeping: Keeping } {
  const [keeping, setKeeping] = useState<Keeping>({ kind: 'all' });
  const [keeper] = useState(() => createWorkKeeper(begun, wasKept, WORK_STORE, setKeeping));

  useEffect(() => {
    const flush = () => void keeper.flush();
    const flushHidden = () => document.visibilityState === 'hidden' && flush();
    window.addEventListener('pagehide', flush);
    document.addEventListener('visibilitychange', flushHidden);
    return () => {
      window.removeEventListener('pagehide', flush);
      document.removeEventListener('visibilitychange', flushHidden);
      keeper.drop();
    };
  }, [keeper]);

  return { keeper, keeping };
}
