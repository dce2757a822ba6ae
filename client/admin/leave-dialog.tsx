import { Button } from '../controls/button.tsx';
import styles from '../controls/dialog.module.css';
import { Dialog } from '../controls/dialog.tsx';

interface LeaveDialogProps {
  question: string;
  /** The label of the button that leaves. */
  leave: string;
  onLeave: () => void;
  onClose: () => void;
}

/** Asks before the administrator leaves unsaved work. */
export function LeaveDialog({ question, leave, onLeave, onClose }: LeaveDialogProps) {
  return (
    <Dialog title="Unsaved work" onClose={onClose}>
      <p>{question}</p>
      <div className={styles.actions}>
        <Button look="primary" onClick={onClose} autoFocus>
          Keep writing
        </Button>
        <Button look="quiet" onClick={onLeave}>
          {leave}
        </Button>
      </div>
    </Dialog>
  );
}
