import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { CloseIcon } from '../icons/icon.tsx';
import button from '../links/button.module.css';
import { Band } from '../sections/band.tsx';
import text from '../text/text.module.css';
import { DialogFrame } from './dialog-frame.tsx';
import styles from './modal.module.css';

interface ModalProps {
  /** The id of its title, an h2 among the children. */
  titleId: string;
  /** Shown at the left of Close, always visible. */
  row?: ReactNode;
  /** Close, Escape, a click beside it, or Back on Android. */
  onClose: () => void;
  /**
   * Whether it fills the screen, on a dark ground, and its content all of the space below the row. Not printed: its page prints
   * the same content.
   */
  fills?: boolean;
  children: ReactNode;
}

/** A dialog over the page, to read or view something; open while it is rendered. */
export function Modal({ titleId, row, onClose, fills = false, children }: ModalProps) {
  const close = useRef<HTMLButtonElement>(null);
  // Focuses Close, so that readers know how to leave; the browser would focus what comes before it in the row.
  useLayoutEffect(() => close.current?.focus(), []);

  return (
    <DialogFrame
      className={`${styles.modal} ${fills ? `dark-ground ${styles.whole}` : styles.column}`}
      titleId={titleId}
      onClose={onClose}
      closesOutside
      isPrinted={!fills}
    >
      <div className={`${text.screenOnly} ${styles.top}`}>
        {!fills && <Band />}
        <div className={styles.row}>
          {row}
          <button
            ref={close}
            type="button"
            className={`${button.button} ${button.quiet} ${button.square} ${styles.close}`}
            aria-label="Close"
            onClick={onClose}
          >
            <CloseIcon />
          </button>
        </div>
      </div>
      <div className={styles.content}>{children}</div>
    </DialogFrame>
  );
}
