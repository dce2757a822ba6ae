import { useMemo, useRef, useState } from 'react';
import type { ListedApplicationFragment } from '../../../generated/applications.ts';

interface UnsavedNote {
  readonly words: string;
  /** The stored note when editing started. */
  readonly former: string;
}

export type UnsavedNotes = ReturnType<typeof useUnsavedNotes>;

/** Unsaved notes. They are separate from the list, because a filter replaces its cards. */
export function useUnsavedNotes() {
  const [applications, setApplications] = useState<readonly ListedApplicationFragment[]>([]);
  // Not in the state, so that typing draws one field and not the whole list.
  const notes = useRef(new Map<string, UnsavedNote>());

  return useMemo(
    () => ({
      /** The applications of these notes. */
      applications,
      read: (id: string) => notes.current.get(id) ?? null,
      write(application: ListedApplicationFragment, words: string) {
        const { id, note } = application;
        const former = notes.current.get(id)?.former;
        notes.current.set(id, { words, former: former ?? note });
        if (former === undefined) setApplications((listed) => [...listed, application]);
      },
      forget({ id }: ListedApplicationFragment) {
        if (notes.current.delete(id)) setApplications((listed) => listed.filter((other) => other.id !== id));
      },
    }),
    [applications],
  );
}
