import { useId, useState } from 'react';
import type { ListedApplicationFragment } from '../../../generated/applications.ts';
import { Button } from '../../../ui/controls/buttons/button.tsx';
import card from '../../../ui/controls/card.module.css';
import field from '../../../ui/controls/field.module.css';
import layout from '../../basics/layout.module.css';
import { MESSAGES } from '../../basics/messages.ts';
import { useStatusMessage } from '../../list/use-status-message.tsx';
import { APPLICATION_MESSAGES, storedNoteMessage } from '../application-messages.ts';
import styles from '../applications.module.css';
import type { ApplicationChanges } from '../use-application-changes.ts';
import { ApplicantName } from './applicant-name.tsx';
import type { UnsavedNotes } from './use-unsaved-notes.ts';

interface UnlistedNotesProps {
  notes: UnsavedNotes;
  /** The listed applications: their notes are in their cards. */
  listed: readonly ListedApplicationFragment[];
  changes: ApplicationChanges;
  /** Called when a note was saved or discarded, because its field disappears. */
  onDone: () => void;
}

/** Unsaved notes on applications that are no longer in the list: they were filtered out or deleted. */
export function UnlistedNotes({ notes, listed, changes, onDone }: UnlistedNotesProps) {
  const unlisted = notes.applications.filter(({ id }) => !listed.some((other) => other.id === id));
  if (unlisted.length === 0) return null;
  return (
    <section className={`${layout.message} ${styles.unlistedNotes}`}>
      <h3 className={card.name}>Notes that are not saved yet</h3>
      <ul>
        {unlisted.map((application) => (
          <li key={application.id}>
            <p className={styles.unlistedName}>
              <bdi>{application.name}</bdi>
            </p>
            <NoteField application={application} notes={notes} changes={changes} onDone={onDone} />
          </li>
        ))}
      </ul>
    </section>
  );
}

interface NoteFieldProps {
  application: ListedApplicationFragment;
  notes: UnsavedNotes;
  changes: ApplicationChanges;
  /** Called when the note was saved or discarded. Set only where the field is outside of its card. */
  onDone?: () => void;
}

/** The administrator's note on an application. Unsaved text is in `notes`. */
export function NoteField({ application, notes, changes, onDone }: NoteFieldProps) {
  const id = useId();
  const unsaved = notes.read(application.id);
  const [words, setWords] = useState(unsaved?.words ?? null);
  // Whether a save found a newer note. The form shows it, so the next save may replace it.
  const [isOvertaken, setOvertaken] = useState(false);
  const [isSaving, setSaving] = useState(false);
  const [message, announce] = useStatusMessage();
  const isUnsaved = words !== null && words !== application.note;
  const isChangedElsewhere = isUnsaved && unsaved !== null && unsaved.former !== application.note;

  function write(text: string) {
    setWords(text);
    if (text === application.note) notes.forget(application);
    else notes.write(application, text);
    announce(null);
  }

  async function save() {
    setSaving(true);
    announce(null);
    const former = notes.read(application.id)?.former ?? application.note;
    const note = words ?? application.note;
    const outcome = await changes.saveNote(application.id, note, isOvertaken ? null : former);
    setSaving(false);
    if (outcome === 'overtaken') setOvertaken(true);
    if (outcome !== 'done') return;
    setOvertaken(false);
    setWords(null);
    notes.forget(application);
    announce(APPLICATION_MESSAGES.noteSaved);
    onDone?.();
  }

  return (
    <div className={styles.note}>
      <label htmlFor={id} className={field.label}>
        Private note
        <ApplicantName application={application}>about</ApplicantName>
      </label>
      <textarea
        id={id}
        className={`${field.input} ${styles.noteInput}`}
        rows={2}
        dir="auto"
        value={words ?? application.note}
        readOnly={isSaving}
        onChange={(event) => write(event.currentTarget.value)}
      />
      {isChangedElsewhere && (
        <div className={styles.storedNote}>
          <p className={field.hint}>{storedNoteMessage(application.note)}</p>
          <p dir="auto">{application.note}</p>
        </div>
      )}
      <div className={`${layout.row} ${styles.noteActions}`}>
        <Button look="quiet" isSmall isBusy={isSaving} onClick={() => void save()}>
          {isSaving ? MESSAGES.saving : 'Save'}
          <ApplicantName application={application}>the note about</ApplicantName>
        </Button>
        {onDone && (
          <Button
            look="quiet"
            isSmall
            isBusy={isSaving}
            onClick={() => {
              notes.forget(application);
              onDone();
            }}
          >
            Discard
            <ApplicantName application={application}>the note about</ApplicantName>
          </Button>
        )}
        {isUnsaved && !isSaving && <p className={field.hint}>{APPLICATION_MESSAGES.noteUnsaved}</p>}
        {message}
      </div>
    </div>
  );
}
