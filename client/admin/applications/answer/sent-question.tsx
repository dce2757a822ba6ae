import { flushSync } from 'react-dom';
import type { ListedApplicationFragment } from '../../../generated/applications.ts';
import { Button } from '../../../ui/controls/buttons/button.tsx';
import dialog from '../../../ui/controls/dialog.module.css';
import { Question } from '../../../ui/controls/question.tsx';
import styles from '../applications.module.css';
import { ANSWER_MESSAGES, copiedMessage } from './answer-messages.ts';

interface SentQuestionProps {
  application: ListedApplicationFragment;
  how: 'opened' | 'copied';
  onSent: () => void;
  onAgain: () => void;
  onClose: () => void;
}

/** Asks whether a letter was sent: only the administrator knows. */
export function SentQuestion({
  application: { name, email },
  how,
  onSent,
  onAgain,
  onClose,
}: SentQuestionProps) {
  return (
    <Question
      title={ANSWER_MESSAGES.question}
      onClose={onClose}
      explanation={
        <>
          {how === 'copied' && <p className={styles.recipient}>{copiedMessage(email)}</p>}
          <p className={dialog.name}>
            <bdi>{name}</bdi>
          </p>
          <p>{ANSWER_MESSAGES.markHint}</p>
        </>
      }
    >
      <Button look="quiet" onClick={onClose} autoFocus>
        {ANSWER_MESSAGES.notYet}
      </Button>
      <Button
        look="primary"
        onClick={() => {
          // Draws at once, so that the dialog returns the focus before the item changes.
          flushSync(onClose);
          onSent();
        }}
      >
        {ANSWER_MESSAGES.mark}
      </Button>
      <Button look="link" onClick={onAgain}>
        {ANSWER_MESSAGES.again}
      </Button>
    </Question>
  );
}
