import { type ReactNode, useId, useLayoutEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { ChevronIcon } from '../icons/icon.tsx';
import look from '../links/button.module.css';
import styles from './disclosure.module.css';

interface DisclosureProps {
  label: string;
  /** The button's label while the text is open. */
  openLabel: string;
  /** The id of the subject, because several buttons on a page have the same label. */
  describedBy: string;
  children: ReactNode;
}

/**
 * A text that a button under it opens. It is `<details>` until scripts make it a button, which screen readers
 * announce correctly, before the text. It keeps its state.
 */
export function Disclosure({ label, openLabel, describedBy, children }: DisclosureProps) {
  const textId = useId();
  const details = useRef<HTMLDetailsElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const hadFocus = useRef(false);
  const [isOpen, setIsOpen] = useState<boolean>();

  useLayoutEffect(() => {
    hadFocus.current = details.current?.contains(document.activeElement) ?? false;
    setIsOpen(details.current?.open ?? false);
  }, []);

  const isButton = isOpen !== undefined;
  useLayoutEffect(() => {
    if (isButton && hadFocus.current) button.current?.focus();
  }, [isButton]);

  function toggle() {
    flushSync(() => setIsOpen(!isOpen));
    // The end of the text, where the reader was, may have been far below.
    if (isOpen) button.current?.scrollIntoView({ block: 'nearest' });
  }

  const face = (
    <>
      <span className={styles.closed}>{label}</span>
      <span className={styles.opened}>{openLabel}</span>
      <ChevronIcon />
    </>
  );
  const text = <div className={styles.text}>{children}</div>;
  const classes = `${look.button} ${look.quiet} ${look.small} ${styles.button}`;

  if (!isButton) {
    return (
      <details ref={details}>
        <summary className={classes} aria-describedby={describedBy}>
          {face}
        </summary>
        {text}
      </details>
    );
  }
  return (
    <div className={styles.disclosure}>
      <button
        ref={button}
        type="button"
        className={classes}
        aria-expanded={isOpen}
        aria-controls={textId}
        aria-describedby={describedBy}
        onClick={toggle}
      >
        {face}
      </button>
      <div id={textId} className={styles.panel} hidden={!isOpen}>
        {text}
      </div>
    </div>
  );
}
