import { useCallback, useState } from 'react';

/** A live region's text. `number` is its element's key: the same text in a new element is announced again. */
export interface Announcement {
  readonly text: string;
  readonly number: number;
}

/** The last announcement; null removes it. */
export function useAnnouncement() {
  const [{ text, number }, setLast] = useState<{ text: string | null; number: number }>({
    text: null,
    number: 0,
  });
  const announce = useCallback(
    (next: string | null) => setLast((last) => ({ text: next, number: last.number + 1 })),
    [],
  );
  return { announcement: text === null ? null : { text, number }, announce };
}
