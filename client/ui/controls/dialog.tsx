import { type ReactNode, useId } from 'react';
import { DialogFrame } from '../dialogs/dialog-frame.tsx';
import { Band } from '../sections/band.tsx';
import styles from './dialog.module.css';

export interface DialogProps {
  title: string;
  /** The id of the text that screen readers announce after the title. */
  descriptionId?: string | undefined;
  /** Called on Escape, or on Back on Android. */
  onClose: () => void;
  children: ReactNode;
}

/** A question over the page. A click beside it does nothing, because typed text would be lost. */
export function Dialog({ title, descriptionId, onClose, children }: DialogProps) {
  const titleId = useId();
  return (
    <DialogFrame className={styles.dialog} titleId={titleId} descriptionId={descriptionId} onClose={onClose}>
      <Band />
      <div className={styles.content}>
        <h2 id={titleId}>{title}</h2>
        {children}
      </div>
    </DialogFrame>
  );
}
