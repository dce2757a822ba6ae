import { useEffectEvent, useLayoutEffect } from 'react';

/**
 * Lets the browser ask before it leaves the page. The listener stands only then: it keeps a page out of the back cache.
 * @param onAsking something that can be done in that moment
 */
export function useLeaveWarning(isNeeded: boolean, onAsking?: () => void): void {
  const notifyAsking = useEffectEvent(() => onAsking?.());
  // A passive effect would still ask a moment after the page has said that all is saved.
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
