/**
 * Loads the document anew for a chunk that failed, since a new release may have replaced it; once, until the chunk has been
 * loaded. @returns whether the document is going.
 */
export function reloadOnce(chunk: string): boolean {
  // Without a network, the browser's own page would take the place of what can be read.
  if (!navigator.onLine || wasReloadedFor(chunk)) return false;
  window.location.reload();
  return true;
}

/** To be called when a chunk has been loaded. */
export function forgetReload(chunk: string): void {
  try {
    sessionStorage.removeItem(keyOf(chunk));
  } catch {
    // Storage is refused: nothing was kept.
  }
}

/** Notes the reload, too, for the document that comes. */
function wasReloadedFor(chunk: string): boolean {
  try {
    if (sessionStorage.getItem(keyOf(chunk)) !== null) return true;
    sessionStorage.setItem(keyOf(chunk), '1');
    return false;
  } catch {
    // Storage is refused: all that is known is how this document came.
    const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
    return navigation?.type !== 'navigate';
  }
}

const keyOf = (chunk: string) => `reloaded for ${chunk}`;
