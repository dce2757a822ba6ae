import { useId, useState } from 'react';
import { Button } from '../../controls/button.tsx';
import field from '../../controls/field.module.css';
import type { ListedApplicationFragment } from '../../generated/applications.ts';
import type { ChangeOutcome } from '../list/use-item-changes.ts';
import { useAnnouncement } from '../use-announcement.ts';
import { WORDS } from '../words.ts';
import { ApplicantName } from './applicant-name.tsx';
import { APPLICATION_WORDS, storedNoteWords } from './application-words.ts';
import styles from './applications.module.css';
import { StatusMessage } from './status-message.tsx';
import type { UnsavedNotes } from './use-unsaved-notes.ts';

interface NoteFieldProps {
  application: ListedApplicationFragment;
  notes: UnsavedNotes;
  /** @param formerNote the note to replace; null for whichever is stored. */
  onSave: (note: string, formerNote: string | null) => Promise<ChangeOutcome>;
  /** Where unsaved words can be given up without their application. */
  onDiscard?: () => void;
}

/** The administrator's own words on an application. What is not saved is in `notes`. */
export function NoteField({ application, notes, onSave, onDiscard }: NoteFieldProps) {
  const id = useId();
  const unsaved = notes.read(application.id);
  const [words, setWords] = useState(unsaved?.words ?? null);
  // From then on, what somebody else wrote is replaced knowingly.
  const [isOvertaken, setOvertaken] = useState(false);
  const [isSaving, setSaving] = useState(false);
  const { announcement, announce } = useAnnouncement();
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
    const former = notes.read(application.id)?.former ?? application.note;
    const outcome = await onSave(words ?? application.note, isOvertaken ? null : former);
    setSaving(false);
    if (outcome === 'overtaken') setOvertaken(true);
    if (outcome !== 'done') return;
    setOvertaken(false);
    setWords(null);
    notes.forget(application);
    announce(APPLICATION_WORDS.noteSaved);
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
          <p className={field.hint}>{storedNoteWords(application.note)}</p>
          <p dir="auto">{application.note}</p>
        </div>
      )}
      <div className={styles.noteActions}>
        <Button look="quiet" isSmall isBusy={isSaving} onClick={() => void save()}>
          {isSaving ? WORDS.saving : 'Save'}
          <ApplicantName application={application}>the note about</ApplicantName>
        </Button>
        {onDiscard && (
          <Button look="quiet" isSmall isBusy={isSaving} onClick={onDiscard}>
            Discard
            <ApplicantName application={application}>the note about</ApplicantName>
          </Button>
        )}
        {isUnsaved && !isSaving && <p className={field.hint}>{APPLICATION_WORDS.noteUnsaved}</p>}
        <StatusMessage announcement={announcement} />
      </div>
    </div>
  );
}
