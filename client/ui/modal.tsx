import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { Band } from './band.tsx';
import { DialogFrame } from './dialog-frame.tsx';
import icon from './icon.module.css';
import styles from './modal.module.css';

interface ModalProps {
  /** The id of its title, an h2 among the children. */
  titleId: string;
  /** What stands at the left of Close, always in view. */
  row?: ReactNode;
  /** Close, Escape, a click beside it, or Back on Android. */
  onClose: () => void;
  /** Whether it takes the whole screen, and its content all that the row leaves. It is not printed, because its page prints the same content. */
  fills?: boolean;
  children: ReactNode;
}

/** Something to read or look at over the page, open as long as it is drawn. */
export function Modal({ titleId, row, onClose, fills = false, children }: ModalProps) {
  const close = useRef<HTMLButtonElement>(null);
  // The first thing one needs in it is the way out; the browser would choose what stands in the row before.
  useLayoutEffect(() => close.current?.focus(), []);

  return (
    <DialogFrame
      className={`${styles.modal} ${fills ? styles.whole : styles.column}`}
      titleId={titleId}
      onClose={onClose}
      closesOutside
      isPrinted={!fills}
    >
      <div className={styles.top}>
        <Band />
        <div className={styles.row}>
          {row}
          <button ref={close} type="button" className={styles.close} aria-label="Close" onClick={onClose}>
            <svg className={icon.icon} viewBox="0 0 20 20" aria-hidden="true">
              <path d="M4.5 4.5l11 11M15.5 4.5l-11 11" />
            </svg>
          </button>
        </div>
      </div>
      <div className={styles.content}>{children}</div>
    </DialogFrame>
  );
}
