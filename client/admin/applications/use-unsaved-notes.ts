import { useCallback, useMemo, useRef, useState } from 'react';
import type { ListedApplicationFragment } from '../../generated/applications.ts';

export interface UnsavedNote {
  readonly words: string;
  /** The note that was stored when they were begun. */
  readonly former: string;
}

/** The notes that are written and not saved. They outlive the list: a filter, for one, draws other cards. */
export interface UnsavedNotes {
  /** What they are about. */
  readonly applications: readonly ListedApplicationFragment[];
  /** The note on an application that is not saved, or null. */
  read(id: string): UnsavedNote | null;
  /** Keeps words; null forgets them. */
  keep(application: ListedApplicationFragment, words: string | null): void;
}

export function useUnsavedNotes(): UnsavedNotes {
  const [applications, setApplications] = useState<readonly ListedApplicationFragment[]>([]);
  // Apart from the state, so that a letter that is typed draws one field and not the whole list.
  const unsaved = useRef(new Map<string, UnsavedNote>());

  const read = useCallback((id: string) => unsaved.current.get(id) ?? null, []);
  const keep = useCallback((application: ListedApplicationFragment, words: string | null) => {
    const { id, note } = application;
    const kept = unsaved.current.get(id);
    if (words === null) unsaved.current.delete(id);
    else unsaved.current.set(id, { words, former: kept?.former ?? note });
    if ((kept !== undefined) === (words !== null)) return;
    setApplications((listed) =>
      words === null ? listed.filter((other) => other.id !== id) : [...listed, application],
    );
  }, []);
  return useMemo(() => ({ applications, read, keep }), [applications, read, keep]);
}
