import { useCallback, useMemo, useRef, useState } from 'react';
import type { ListedApplicationFragment } from '../../generated/applications.ts';

/** The notes that are written and not saved. They outlive the list: a filter, for one, draws other cards. */
export interface UnsavedNotes {
  /** What they are about. */
  readonly applications: readonly ListedApplicationFragment[];
  /** The words about an application that are not saved, or null. */
  read(id: string): string | null;
  /** Keeps words; null forgets them. */
  keep(application: ListedApplicationFragment, words: string | null): void;
}

export function useUnsavedNotes(): UnsavedNotes {
  const [applications, setApplications] = useState<readonly ListedApplicationFragment[]>([]);
  // Apart from the state, so that a letter that is typed draws one field and not the whole list.
  const words = useRef(new Map<string, string>());

  const read = useCallback((id: string) => words.current.get(id) ?? null, []);
  const keep = useCallback((application: ListedApplicationFragment, text: string | null) => {
    const { id } = application;
    const wasKept = words.current.has(id);
    if (text === null) words.current.delete(id);
    else words.current.set(id, text);
    if (wasKept === (text !== null)) return;
    setApplications((former) =>
      text === null ? former.filter((other) => other.id !== id) : [...former, application],
    );
  }, []);
  return useMemo(() => ({ applications, read, keep }), [applications, read, keep]);
}
