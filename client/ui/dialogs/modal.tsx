import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { site } from '../../words/site.ts';
import { CloseIcon } from '../icons/icon.tsx';
import button from '../links/button.module.css';
import { Band } from '../sections/band.tsx';
import text from '../text/text.module.css';
import { DialogFrame } from './dialog-frame.tsx';
import styles from './modal.module.css';

interface ModalProps {
  /** The id of its title, an h2 among the children. */
  titleId: string;
  /** Shown to the left of Close, and always visible. */
  row?: ReactNode;
  /** Called on Close, Escape, a click beside it, or Back on Android. */
  onClose: () => void;
  children: ReactNode;
}

/** A dialog over the page, to read or view content. It is open while it is rendered. */
export function Modal({ titleId, row, onClose, children }: ModalProps) {
  const close = useRef<HTMLButtonElement>(null);
  // Focuses Close, so readers know how to leave. The browser would focus the row before it.
  useLayoutEffect(() => close.current?.focus(), []);

  return (
    <DialogFrame className={styles.modal} titleId={titleId} onClose={onClose} closesOutside>
      <div className={`${text.screenOnly} ${styles.top}`}>
        <Band />
        <div className={styles.row}>
          {row}
          <button
            ref={close}
            type="button"
            className={`${button.button} ${button.quiet} ${button.square} ${styles.close}`}
            aria-label={site.close}
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
