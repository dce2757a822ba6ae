import { useEffect, useEffectEvent, useState } from 'react';
import { findUnsavedChanges } from '../articles/draft/unsaved-articles.ts';

/** Finds the unsaved changes that Manage opens. @param isNeeded false where the address names an article */
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
