import { type FocusEvent, type Ref, useEffect, useRef, useState } from 'react';
import { CloseIcon } from '../../../ui/icons/icon.tsx';
import { SavedActions } from '../../articles/saved/saved-actions.tsx';
import layout from '../../basics/layout.module.css';
import styles from '../admin-panel.module.css';
import type { PanelState } from '../panel-state.ts';

interface PanelMessagesProps extends Pick<PanelState, 'message' | 'messageCount'> {
  /** The ref of what can be done with an article that was saved. */
  actionsRef: Ref<HTMLDivElement>;
  onEdit: (articleId: string) => void;
  onClose: () => void;
}

/**
 * Two live regions, always in the page so that screen readers announce their text. The message is at the top
 * of the screen until the administrator goes on, then only at the top of the panel. It stays until closed.
 */
export function PanelMessages({ message, messageCount, actionsRef, onEdit, onClose }: PanelMessagesProps) {
  const focusedBefore = useRef<EventTarget | null>(null);
  const place = useRef<HTMLDivElement>(null);
  const [passed, setPassed] = useState(0);
  const isOnTop = message !== null && passed !== messageCount;
  const look = message?.isFailure ? `${styles.failure} ${layout.error}` : styles.success;
  const sentence = message && <p key={messageCount}>{message.text}</p>;

  useEffect(() => {
    if (!isOnTop) return;
    const isOutside = (target: EventTarget | null) =>
      !(target instanceof Node && place.current?.contains(target));
    // What was pressed may be behind it.
    const { activeElement } = document;
    if (isOutside(activeElement)) activeElement?.scrollIntoView({ block: 'nearest' });
    const goOn = ({ target }: Event) => isOutside(target) && setPassed(messageCount);
    const types = ['pointerdown', 'wheel', 'keydown'];
    for (const type of types) document.addEventListener(type, goOn, { capture: true, passive: true });
    return () => {
      for (const type of types) document.removeEventListener(type, goOn, { capture: true });
    };
  }, [isOnTop, messageCount]);

  function close() {
    onClose();
    const { current: before } = focusedBefore;
    if (before instanceof HTMLElement) before.focus({ preventScroll: true });
  }

  function noteFocus({ currentTarget, relatedTarget }: FocusEvent) {
    const isInside = relatedTarget instanceof Node && currentTarget.contains(relatedTarget);
    if (!isInside) focusedBefore.current = relatedTarget;
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only watches where the focus came from.
    <div
      ref={place}
      className={isOnTop ? `${styles.messages} ${styles.onTop}` : styles.messages}
      onFocus={noteFocus}
    >
      <div className={message ? `${layout.message} ${styles.message} ${look}` : undefined}>
        <div role="status">{!message?.isFailure && sentence}</div>
        <div role="alert">{message?.isFailure && sentence}</div>
        {message?.article && (
          <SavedActions key={messageCount} ref={actionsRef} article={message.article} onEdit={onEdit} />
        )}
      </div>
      {message && (
        <button type="button" className={styles.close} aria-label="Close message" onClick={close}>
          <CloseIcon />
        </button>
      )}
    </div>
  );
}
