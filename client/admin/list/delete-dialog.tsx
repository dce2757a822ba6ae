import type { ReactNode } from 'react';
import { Button } from '../../controls/button.tsx';
import dialog from '../../controls/dialog.module.css';
import { Dialog } from '../../controls/dialog.tsx';

interface DeleteDialogProps {
  title: string;
  /** The name of what is to be deleted. */
  name: ReactNode;
  question: string;
  /** An alternative, between Cancel and Delete. */
  instead?: ReactNode;
  onDelete: () => void;
  onClose: () => void;
}

/** Asks before something is deleted permanently. */
export function DeleteDialog({ title, name, question, instead, onDelete, onClose }: DeleteDialogProps) {
  return (
    <Dialog title={title} onClose={onClose}>
      <div className={dialog.name}>{name}</div>
      <p>{question}</p>
      <div className={dialog.actions}>
        <Button look="quiet" onClick={onClose} autoFocus>
          Cancel
        </Button>
        {instead}
        <Button look="danger" onClick={onDelete}>
          Delete
        </Button>
      </div>
    </Dialog>
  );
}
