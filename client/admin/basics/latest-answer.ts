import { useCallback, useRef } from 'react';

/** Always asks the server, because others may have changed the data. */
export const UNCACHED = {
  fetchPolicy: 'no-cache',
  // Otherwise an earlier answer, from before a change, would count for this request.
  context: { queryDeduplication: false },
} as const;

/**
 * Answers can overtake one another: only the answer to the last request counts.
 * @returns a function to call before each request. It returns a function that says whether that request is
 * still the last.
 */
export function useLatest(): () => () => boolean {
  const latest = useRef(0);
  return useCallback(() => {
    latest.current += 1;
    const turn = latest.current;
    return () => turn === latest.current;
  }, []);
}
