import { type ReactNode, useId } from 'react';
import { Band } from '../ui/band.tsx';
import { DialogFrame } from '../ui/dialog-frame.tsx';
import styles from './dialog.module.css';

interface DialogProps {
  title: string;
  /** Escape, or Back on Android. */
  onClose: () => void;
  children: ReactNode;
}

/** A question over the page, open while it is rendered. A click beside it does nothing, because typed text would be lost. */
export function Dialog({ title, onClose, children }: DialogProps) {
  const titleId = useId();
  return (
    <DialogFrame className={styles.dialog} titleId={titleId} onClose={onClose}>
      <Band />
      <div className={styles.content}>
        <h2 id={titleId}>{title}</h2>
        {children}
      </div>
    </DialogFrame>
  );
}
