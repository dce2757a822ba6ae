import { type ReactNode, useLayoutEffect, useRef } from 'react';
import styles from './dialog-frame.module.css';

interface DialogFrameProps {
  /** The class that sets width and height. */
  className: string | undefined;
  titleId: string;
  /** The id of the text that screen readers announce after the title. */
  descriptionId?: string | undefined;
  /** Called on Escape, or on Back on Android. */
  onClose: () => void;
  /** Whether a click beside the dialog closes it too. */
  closesOutside?: boolean;
  children: ReactNode;
}

/** The native dialog, open while it is rendered. On close, the previous element gets the focus. */
export function DialogFrame({
  className,
  titleId,
  descriptionId,
  onClose,
  closesOutside = false,
  children,
}: DialogFrameProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const wasPressedOutside = useRef(false);

  useLayoutEffect(() => {
    const element = dialog.current;
    const giveCaretBack = keepCaret(document.activeElement);
    element?.showModal();
    return () => {
      element?.close();
      giveCaretBack();
    };
  }, []);

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape does the same, through `onCancel`.
    <dialog
      ref={dialog}
      className={`${styles.dialog} ${className}`}
      aria-labelledby={titleId}
      aria-describedby={descriptionId}
      onCancel={(event) => {
        // A file input's own `cancel` also arrives here.
        if (event.target !== event.currentTarget) return;
        event.preventDefault();
        onClose();
      }}
      // Some browsers close it without a `cancel` event.
      onClose={({ currentTarget }) => currentTarget.open || onClose()}
      onPointerDown={(event) => {
        wasPressedOutside.current = isOutside(event);
      }}
      // The press must start outside too, because a text selection may end outside.
      onClick={(event) => closesOutside && wasPressedOutside.current && isOutside(event) && onClose()}
    >
      {children}
    </dialog>
  );
}

/** Chromium refocuses a field without its caret, so text after a press on a button would get lost. */
function keepCaret(field: Element | null): () => void {
  if (!(field instanceof HTMLTextAreaElement || field instanceof HTMLInputElement)) return () => undefined;
  const { selectionStart, selectionEnd } = field;
  return () => {
    // Some types of field have no selection.
    if (selectionStart !== null && document.activeElement === field)
      field.setSelectionRange(selectionStart, selectionEnd);
  };
}

/** Whether a press was outside the dialog. A click by a key has no position, but its target is inside. */
function isOutside({
  target,
  currentTarget,
  clientX,
  clientY,
}: React.MouseEvent<HTMLDialogElement>): boolean {
  const { left, right, top, bottom } = currentTarget.getBoundingClientRect();
  const isInside = clientX >= left && clientX <= right && clientY >= top && clientY <= bottom;
  return target === currentTarget && !isInside;
}
