import { useEffect, useEffectEvent, useState } from 'react';
import { findUnsavedChanges } from '../articles/draft/unsaved-articles.ts';

/**
 * Looks for an article with unsaved changes on this device, so that Manage opens it at first.
 * @param isNeeded false where the address names an article
 * @param onFound called with the article edited last. `isLatest`: nothing else on this device was.
 * @returns whether that is done
 */
export function useLeftChanges(
  isNeeded: boolean,
  onFound: (left: { articleId: string; isLatest: boolean }) => Promise<void>,
): boolean {
  const [isDone, setDone] = useState(!isNeeded);

  const find = useEffectEvent(async () => {
    if (isDone) return;
    const left = await findUnsavedChanges();
    if (left) await found(left);
    setDone(true);
  });
  const found = useEffectEvent(onFound);
  useEffect(() => void find(), []);

  return isDone;
}
