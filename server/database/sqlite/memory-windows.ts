import type { UseWindow, UseWindows } from '../../platform/limits/use-windows.ts';

/** In memory, for a site that is one process. A restart resets the counts. */
export function createMemoryWindows(): UseWindows {
  const windows = new Map<string, { endsAt: number; uses: number }>();

  return {
    async take(window, now) {
      const current = currentOf(window, now);
      if (current.uses >= window.max) return false;
      current.uses += 1;
      return true;
    },
    async giveBack(window) {
      const known = windows.get(keyOf(window));
      if (known) known.uses -= 1;
    },
    async deleteExpired(now) {
      for (const [key, { endsAt }] of windows) if (endsAt <= now) windows.delete(key);
    },
  };

  function currentOf(window: UseWindow, now: number) {
    const key = keyOf(window);
    const known = windows.get(key);
    // A window that ends later begins in the future, by a clock that was wrong.
    if (known && known.endsAt > now && known.endsAt <= now + window.windowMs) return known;
    windows.delete(key);
    if (windows.size >= MAX_WINDOWS) windows.delete(windows.keys().next().value ?? '');
    const next = { endsAt: now + window.windowMs, uses: 0 };
    windows.set(key, next);
    return next;
  }
}

const keyOf = ({ limit, countedFor }: UseWindow) => `${limit} ${countedFor}`;

/** Bounds the memory: beyond it the oldest window is dropped. */
const MAX_WINDOWS = 10_000;
