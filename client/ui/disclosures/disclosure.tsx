import { type ReactNode, useId, useLayoutEffect, useRef, useState } from 'react';
import { ChevronIcon } from '../icons/icon.tsx';
import look from '../links/button.module.css';
import styles from './disclosure.module.css';

interface DisclosureProps {
  label: string;
  /** The id of the subject, because several buttons on a page have the same label. */
  describedBy: string;
  children: ReactNode;
}

/** `<details>`, which scripts make a button: screen readers announce that correctly. It keeps its state. */
export function Disclosure({ label, describedBy, children }: DisclosureProps) {
  const textId = useId();
  const details = useRef<HTMLDetailsElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const hadFocus = useRef(false);
  const [isOpen, setIsOpen] = useState<boolean>();

  useLayoutEffect(() => {
    hadFocus.current = details.current?.contains(document.activeElement) ?? false;
    setIsOpen(details.current?.open);
  }, []);

  const isButton = isOpen !== undefined;
  useLayoutEffect(() => {
    if (isButton && hadFocus.current) button.current?.focus();
  }, [isButton]);

  const face = (
    <>
      {label}
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
    <>
      <button
        ref={button}
        type="button"
        className={classes}
        aria-expanded={isOpen}
        aria-controls={textId}
        aria-describedby={describedBy}
        onClick={() => setIsOpen(!isOpen)}
      >
        {face}
      </button>
      <div id={textId} className={styles.panel} hidden={!isOpen}>
        {text}
      </div>
    </>
  );
}
