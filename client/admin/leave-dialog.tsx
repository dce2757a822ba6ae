import { Button } from '../controls/button.tsx';
import styles from '../controls/dialog.module.css';
import { Dialog } from '../controls/dialog.tsx';

interface LeaveDialogProps {
  question: string;
  /** What leaving is called here. */
  leave: string;
  onLeave: () => void;
  onClose: () => void;
}

/** Asks before work that is not saved is left. */
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
