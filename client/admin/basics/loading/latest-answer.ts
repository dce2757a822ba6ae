import { useCallback, useRef } from 'react';

/** Always asks the server, because others may have changed the data. */
export const UNCACHED = {
  fetchPolicy: 'no-cache',
  // Otherwise an earlier answer, from before a change, would count for this request.
  context: { queryDeduplication: false },
} as const;

/** Answers can overtake one another: call the result before a request, to get that request's `isLatest`. */
export function useLatest(): () => () => boolean {
  const latest = useRef(0);
  return useCallback(() => {
    latest.current += 1;
    const turn = latest.current;
    return () => turn === latest.current;
  }, []);
}
