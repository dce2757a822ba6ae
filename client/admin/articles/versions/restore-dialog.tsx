import { Button } from '../../../ui/controls/buttons/button.tsx';
import dialog from '../../../ui/controls/dialog.module.css';
import { Question } from '../../../ui/controls/question.tsx';
import { restoreMeaning, VERSION_MESSAGES } from './messages.ts';

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
      title={VERSION_MESSAGES.question}
      onClose={onClose}
      explanation={
        <>
          <p>{restoreMeaning(savedAt)}</p>
          {hasUnsaved && <p className={dialog.name}>{VERSION_MESSAGES.unsaved}</p>}
        </>
      }
    >
      <Button look="quiet" onClick={onClose} autoFocus>
        Cancel
      </Button>
      <Button look={hasUnsaved ? 'danger' : 'primary'} onClick={onRestore}>
        {hasUnsaved ? VERSION_MESSAGES.restoreAnyway : VERSION_MESSAGES.restore}
      </Button>
    </Question>
  );
}
