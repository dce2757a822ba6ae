import { useMemo, useRef, useState } from 'react';
import type { ListedApplicationFragment } from '../../generated/applications.ts';

export interface UnsavedNote {
  readonly words: string;
  /** The note that was stored when writing began. */
  readonly former: string;
}

/** The notes that are written and not saved. They outlive the list: a filter, for one, draws other cards. */
export interface UnsavedNotes {
  /** What they are about. */
  readonly applications: readonly ListedApplicationFragment[];
  /** The note on an application that is not saved, or null. */
  read(id: string): UnsavedNote | null;
  write(application: ListedApplicationFragment, words: string): void;
  forget(application: ListedApplicationFragment): void;
}

export function useUnsavedNotes(): UnsavedNotes {
  const [applications, setApplications] = useState<readonly ListedApplicationFragment[]>([]);
  // Apart from the state, so that a letter that is typed draws one field and not the whole list.
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
