import { useEffect, useEffectEvent } from 'react';

interface Listed {
  readonly isScheduled: boolean;
  /** An instant in ISO 8601, or null. */
  readonly date: string | null;
}

/**
 * Calls `onAppear` when the first scheduled article has appeared by this device's clock, and again while it
 * is listed as scheduled: that clock may be ahead, and a device that wakes has no network yet.
 */
export function useNextAppearance(articles: readonly Listed[], onAppear: () => void): void {
  const dates = articles.flatMap(({ isScheduled, date }) => (isScheduled && date ? Date.parse(date) : []));
  const next = Math.min(...dates);
  const appear = useEffectEvent(onAppear);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    function appearAfter(wait: number) {
      if (wait > LONGEST_TIMER_MS) return;
      timer = setTimeout(() => {
        appear();
        appearAfter(AGAIN_MS);
      }, wait);
    }
    appearAfter(next - Date.now() + APPEARS_WITHIN_MS);
    return () => clearTimeout(timer);
  }, [next]);
}

/** Every process shows it by then. */
const APPEARS_WITHIN_MS = 1000;
const AGAIN_MS = 30_000;
/** A longer one would end at once. */
const LONGEST_TIMER_MS = 2 ** 31 - 1;
