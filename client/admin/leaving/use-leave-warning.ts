import { useEffectEvent, useLayoutEffect } from 'react';

/**
 * Makes the browser ask before it leaves the page. The listener exists only then, because it blocks the
 * back/forward cache.
 * @param onAsking called when the browser asks
 */
export function useLeaveWarning(isNeeded: boolean, onAsking?: () => void): void {
  const notifyAsking = useEffectEvent(() => onAsking?.());
  // A passive effect would be late: the browser would still ask just after the page says that all is saved.
  useLayoutEffect(() => {
    if (!isNeeded) return;
    const warn = (event: BeforeUnloadEvent) => {
      event.preventDefault();
      notifyAsking();
    };
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [isNeeded]);
}
