import { useEffect, useEffectEvent } from 'react';

interface Listed {
  readonly isScheduled: boolean;
  /** An instant in ISO 8601, or null. */
  readonly date: string | null;
}

/** Calls `onAppear` when the first of the scheduled articles has appeared on the site, by this device's clock. */
export function useNextAppearance(articles: readonly Listed[], onAppear: () => unknown): void {
  const dates = articles.flatMap(({ isScheduled, date }) => (isScheduled && date ? Date.parse(date) : []));
  const next = Math.min(...dates);
  const appear = useEffectEvent(onAppear);
  useEffect(() => {
    const wait = next - Date.now() + APPEARS_WITHIN_MS;
    if (wait > LONGEST_TIMER_MS) return;
    const timer = setTimeout(() => appear(), wait);
    return () => clearTimeout(timer);
  }, [next]);
}

/** Every process shows it by then. */
const APPEARS_WITHIN_MS = 1000;

/** A longer one would end at once. */
const LONGEST_TIMER_MS = 2 ** 31 - 1;
