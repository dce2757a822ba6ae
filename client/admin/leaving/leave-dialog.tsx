import { Button } from '../../ui/controls/buttons/button.tsx';
import { Question } from '../../ui/controls/question.tsx';
import { MESSAGES } from '../basics/messages.ts';

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
    <Question title={MESSAGES.unsavedWork} onClose={onClose} explanation={<p>{question}</p>}>
      <Button look="primary" onClick={onClose} autoFocus>
        {MESSAGES.keepWriting}
      </Button>
      <Button look="quiet" onClick={onLeave}>
        {leave}
      </Button>
    </Question>
  );
}
