import card from '../../controls/card.module.css';
import type { ListedApplicationFragment } from '../../generated/applications.ts';
import styles from './applications.module.css';
import { NoteField } from './note-field.tsx';
import type { ApplicationChanges } from './use-application-changes.ts';
import type { UnsavedNotes } from './use-unsaved-notes.ts';

interface UnlistedNotesProps {
  notes: UnsavedNotes;
  /** The applications in the list, where their own notes are. */
  listed: readonly ListedApplicationFragment[];
  changes: ApplicationChanges;
  /** One of them was saved or discarded, and its field is gone. */
  onDone: () => void;
}

/** Notes that are not saved and whose applications have left the list: to another filter, or because they were deleted. */
export function UnlistedNotes({ notes, listed, changes, onDone }: UnlistedNotesProps) {
  const left = notes.applications.filter(({ id }) => !listed.some((other) => other.id === id));
  if (left.length === 0) return null;
  return (
    <section className={styles.unlistedNotes}>
      <h3 className={card.name}>Notes that are not saved yet</h3>
      <ul>
        {left.map((application) => (
          <li key={application.id}>
            <p className={styles.unlistedName}>
              <bdi>{application.name}</bdi>
            </p>
            <NoteField
              application={application}
              notes={notes}
              onSave={async (note, formerNote) => {
                const outcome = await changes.saveNote(application.id, note, formerNote);
                if (outcome === 'done') onDone();
                return outcome;
              }}
              onDiscard={() => {
                notes.forget(application);
                onDone();
              }}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}
