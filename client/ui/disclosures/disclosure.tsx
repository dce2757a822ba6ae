import { type ReactNode, useId, useLayoutEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { usePageData } from '../../data/page-data.ts';
import { ChevronIcon } from '../icons/icon.tsx';
import look from '../links/button.module.css';
import words from '../text/text.module.css';
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
 * A text that a button under it opens; on a wide screen it is open at first. It is `<details>` until scripts
 * make it a button, which screen readers announce correctly, and it keeps its state.
 */
export function Disclosure({ label, openLabel, describedBy, children }: DisclosureProps) {
  const { lowData } = usePageData();
  const textId = useId();
  const details = useRef<HTMLDetailsElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const hadFocus = useRef(false);
  const [isOpen, setIsOpen] = useState<boolean>();

  useLayoutEffect(() => {
    hadFocus.current = details.current?.contains(document.activeElement) ?? false;
    setIsOpen(details.current?.open || matchMedia('(min-width: 769px)').matches);
  }, []);

  const isButton = isOpen !== undefined;
  useLayoutEffect(() => {
    if (isButton && hadFocus.current) button.current?.focus();
  }, [isButton]);

  /** When the text opens, its end takes the button away from the reader, who gets the focus at its start. */
  function toggle() {
    flushSync(() => setIsOpen(!isOpen));
    if (isOpen) button.current?.scrollIntoView({ block: 'nearest' });
    else panel.current?.focus({ preventScroll: true });
  }

  const classes = `${look.button} ${look.quiet} ${look.small} ${styles.button}`;

  if (!isButton) {
    return (
      <details ref={details} className={lowData ? undefined : styles.untilScripts}>
        <summary className={classes} aria-describedby={describedBy}>
          {label}
          <ChevronIcon />
        </summary>
        <div className={styles.text}>{children}</div>
      </details>
    );
  }
  return (
    <>
      <div
        ref={panel}
        id={textId}
        className={`${words.quietFocus} ${styles.text}`}
        tabIndex={-1}
        hidden={!isOpen}
      >
        {children}
      </div>
      <button
        ref={button}
        type="button"
        className={classes}
        aria-expanded={isOpen}
        aria-controls={textId}
        aria-describedby={describedBy}
        onClick={toggle}
      >
        {isOpen ? openLabel : label}
        <ChevronIcon />
      </button>
    </>
  );
}
