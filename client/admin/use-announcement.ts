import { useCallback, useState } from 'react';

/** What a live region says. Its number, as the key of an element, makes a new one of the same words, so that they are read out again. */
export interface Announcement {
  readonly text: string;
  readonly number: number;
}

/** The last announcement; announcing null removes it. */
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
