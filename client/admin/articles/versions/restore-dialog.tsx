import { Button } from '../../../ui/controls/button.tsx';
import dialog from '../../../ui/controls/dialog.module.css';
import { Question } from '../../../ui/controls/question.tsx';
import { restoreMeaning, VERSION_WORDS } from './words.ts';

interface RestoreDialogProps {
  savedAt: string;
  hasUnsaved: boolean;
  onRestore: () => void;
  onClose: () => void;
}

/** Asks before an earlier version is restored. */
export function RestoreDialog({ savedAt, hasUnsaved, onRestore, onClose }: RestoreDialogProps) {
  return (
    <Question
      title={VERSION_WORDS.question}
      onClose={onClose}
      explanation={
        <>
          <p>{restoreMeaning(savedAt)}</p>
          {hasUnsaved && <p className={dialog.name}>{VERSION_WORDS.unsaved}</p>}
        </>
      }
    >
      <Button look="quiet" onClick={onClose} autoFocus>
        Cancel
      </Button>
      <Button look={hasUnsaved ? 'danger' : 'primary'} onClick={onRestore}>
        {hasUnsaved ? VERSION_WORDS.restoreAnyway : VERSION_WORDS.restore}
      </Button>
    </Question>
  );
}
