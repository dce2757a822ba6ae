import { type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import { Band } from '../ui/band.tsx';
import styles from './dialog.module.css';

interface DialogProps {
  title: string;
  /** Escape, or Back on Android. */
  onClose: () => void;
  children: ReactNode;
}

/** A question over the page, open as long as it is drawn. The focus goes back to where it was. */
export function Dialog({ title, onClose, children }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();

  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    return () => element?.close();
  }, []);

  return (
    <dialog
      ref={dialog}
      className={styles.dialog}
      aria-labelledby={titleId}
      onCancel={(event) => {
        // A file input's own `cancel` comes through here too.
        if (event.target !== event.currentTarget) return;
        event.preventDefault();
        onClose();
      }}
      // The browser does not always ask before it closes.
      onClose={({ currentTarget }) => currentTarget.open || onClose()}
    >
      <Band />
      <div className={styles.content}>
        <h2 id={titleId}>{title}</h2>
        {children}
      </div>
    </dialog>
  );
}
