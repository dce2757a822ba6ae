import { type ReactNode, useId } from 'react';
import styles from './dialog.module.css';
import { Dialog, type DialogProps } from './dialog.tsx';

interface QuestionProps extends DialogProps {
  /** The text that screen readers announce after the title, because the focus is on a button. */
  explanation: ReactNode;
  /** The buttons for the answers. */
  children: ReactNode;
}

export function Question({ title, explanation, onClose, children }: QuestionProps) {
  const explanationId = useId();
  return (
    <Dialog title={title} descriptionId={explanationId} onClose={onClose}>
      <div id={explanationId} className={styles.explanation}>
        {explanation}
      </div>
      <div className={styles.actions}>{children}</div>
    </Dialog>
  );
}
