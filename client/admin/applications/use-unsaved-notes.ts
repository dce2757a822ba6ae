import { useMemo, useRef, useState } from 'react';
import type { ListedApplicationFragment } from '../../generated/applications.ts';

export interface UnsavedNote {
  readonly words: string;
  /** The stored note when editing started. */
  readonly former: string;
}

/** Unsaved notes. They are separate from the list, because a filter replaces its cards. */
export interface UnsavedNotes {
  /** The applications of these notes. */
  readonly applications: readonly ListedApplicationFragment[];
  /** The unsaved note on an application, or null. */
  read(id: string): UnsavedNote | null;
  write(application: ListedApplicationFragment, words: string): void;
  forget(application: ListedApplicationFragment): void;
}

export function useUnsavedNotes(): UnsavedNotes {
  const [applications, setApplications] = useState<readonly ListedApplicationFragment[]>([]);
  // Not in the state, so that typing draws one field and not the whole list.
  const notes = useRef(new Map<string, UnsavedNote>());

  return useMemo(
    () => ({
      applications,
      read: (id) => notes.current.get(id) ?? null,
      write(application, words) {
        const { id, note } = application;
        const former = notes.current.get(id)?.former;
        notes.current.set(id, { words, former: former ?? note });
        if (former === undefined) setApplications((listed) => [...listed, application]);
      },
      forget({ id }) {
        if (notes.current.delete(id)) setApplications((listed) => listed.filter((other) => other.id !== id));
      },
    }),
    [applications],
  );
}
