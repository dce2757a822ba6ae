import { useEffectEvent, useLayoutEffect } from 'react';

/** Makes the browser ask before it leaves. Listens only when needed: that blocks the back/forward cache. */
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
