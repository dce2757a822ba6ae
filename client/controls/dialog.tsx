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

/** A question over the page, open as long as it is drawn. A click beside it does nothing: typed words would be lost. */
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
