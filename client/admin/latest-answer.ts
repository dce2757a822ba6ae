import { useCallback, useRef } from 'react';

/** Asks past the cache, since others may have changed everything. */
export const UNCACHED = {
  fetchPolicy: 'no-cache',
  // Else an answer that is still on its way, from before a change, would be taken for this one's.
  context: { queryDeduplication: false },
} as const;

/**
 * Answers can overtake one another: only the one that was asked for last counts.
 * @returns what is called before each request, and returns whether that request is still the last one.
 */
export function useLatest(): () => () => boolean {
  const latest = useRef(0);
  return useCallback(() => {
    latest.current += 1;
    const turn = latest.current;
    return () => turn === latest.current;
  }, []);
}
