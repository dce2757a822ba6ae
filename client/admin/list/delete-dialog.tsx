import type { ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { Button } from '../../ui/controls/buttons/button.tsx';
import dialog from '../../ui/controls/dialog.module.css';
import { Question } from '../../ui/controls/question.tsx';

export interface DeleteDialogProps {
  title: string;
  /** The name of what is to be deleted. */
  name: ReactNode;
  question: string;
  /** An alternative to deleting. */
  instead?: { readonly label: string; readonly onChoose: () => void } | false | undefined;
  onDelete: () => void;
  onClose: () => void;
}

/** Asks before something is deleted permanently. */
export function DeleteDialog({ title, name, question, instead, onDelete, onClose }: DeleteDialogProps) {
  /** Draws at once, so that the dialog returns the focus before the item changes. */
  function closeFor(act: () => void) {
    flushSync(onClose);
    act();
  }

  return (
    <Question
      title={title}
      onClose={onClose}
      explanation={
        <>
          <div className={dialog.name}>{name}</div>
          <p>{question}</p>
        </>
      }
    >
      <Button look="quiet" onClick={onClose} autoFocus>
        Cancel
      </Button>
      {instead && (
        <Button look="quiet" onClick={() => closeFor(instead.onChoose)}>
          {instead.label}
        </Button>
      )}
      <Button look="danger" onClick={() => closeFor(onDelete)}>
        Delete
      </Button>
    </Question>
  );
}
