import { useId, useState } from 'react';
import { Button } from '../../controls/button.tsx';
import field from '../../controls/field.module.css';
import type { ListedApplicationFragment } from '../../generated/applications.ts';
import { useTold } from '../use-told.ts';
import { APPLICATION_WORDS, elsewhereWords } from './application-words.ts';
import styles from './note-field.module.css';
import { Outcome } from './outcome.tsx';
import type { ChangeOutcome } from './use-application-changes.ts';
import type { UnsavedNotes } from './use-unsaved-notes.ts';
import { Whose } from './whose.tsx';

interface NoteFieldProps {
  application: ListedApplicationFragment;
  notes: UnsavedNotes;
  /** @param formerNote what it is to take the place of; null for whatever is stored. */
  onSave: (note: string, formerNote: string | null) => Promise<ChangeOutcome>;
  /** Where unsaved words can be given up without their application. */
  onDiscard?: () => void;
}

/** The administrator's own words on an application. What is not saved is kept in `notes`. */
export function NoteField({ application, notes, onSave, onDiscard }: NoteFieldProps) {
  const id = useId();
  const kept = notes.read(application.id);
  const [words, setWords] = useState(kept?.words ?? null);
  // From then on, what somebody else wrote is replaced knowingly.
  const [isOvertaken, setOvertaken] = useState(false);
  const [isSaving, setSaving] = useState(false);
  const outcome = useTold<string>();
  const isUnsaved = words !== null && words !== application.note;
  const isChangedElsewhere = isUnsaved && kept !== null && kept.former !== application.note;

  function write(text: string) {
    setWords(text);
    notes.keep(application, text === application.note ? null : text);
    outcome.put(null);
  }

  async function save() {
    setSaving(true);
    const former = notes.read(application.id)?.former ?? application.note;
    const saved = await onSave(words ?? application.note, isOvertaken ? null : former);
    setSaving(false);
    if (saved !== 'failed') setOvertaken(saved === 'overtaken');
    if (saved !== 'done') return;
    setWords(null);
    notes.keep(application, null);
    outcome.put(APPLICATION_WORDS.noteSaved);
  }

  return (
    <div className={styles.note}>
      <label htmlFor={id} className={field.label}>
        Private note
        <Whose application={application}>about</Whose>
      </label>
      <textarea
        id={id}
        className={`${field.input} ${styles.words}`}
        rows={2}
        dir="auto"
        value={words ?? application.note}
        readOnly={isSaving}
        onChange={(event) => write(event.currentTarget.value)}
      />
      {isChangedElsewhere && (
        <div className={styles.elsewhere}>
          <p className={field.hint}>{elsewhereWords(application.note)}</p>
          <p dir="auto">{application.note}</p>
        </div>
      )}
      <div className={styles.row}>
        <Button look="quiet" isSmall isBusy={isSaving} onClick={() => void save()}>
          {isSaving ? APPLICATION_WORDS.saving : 'Save'}
          <Whose application={application}>the note about</Whose>
        </Button>
        {onDiscard && (
          <Button look="quiet" isSmall isBusy={isSaving} onClick={onDiscard}>
            Discard
            <Whose application={application}>the note about</Whose>
          </Button>
        )}
        {isUnsaved && !isSaving && <p className={field.hint}>{APPLICATION_WORDS.noteUnsaved}</p>}
        <Outcome told={outcome.told} />
      </div>
    </div>
  );
}
