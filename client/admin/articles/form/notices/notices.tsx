import { type ReactNode, useEffect, useState } from 'react';
import layout from '../../../basics/layout.module.css';
import type { StoredParts } from '../../draft/autosave.ts';
import { FORM_MESSAGES, imagesLost, imagesNotStored } from '../messages.ts';
import type { SaveFailure } from '../saving/save-article.ts';
import styles from './notices.module.css';

interface FailureNoticeProps {
  failure: SaveFailure | null;
  /** What the administrator can do about it. */
  children: ReactNode;
}

/** Why the last save failed. The live region is always there, so that screen readers announce its text. */
export function FailureNotice({ failure, children }: FailureNoticeProps) {
  return (
    <div className={failure ? `${layout.message} ${styles.failure}` : undefined}>
      <div role="alert">
        {failure && <p className={layout.error}>{failure.sentence}</p>}
        {failure?.advice && <p>{failure.advice}</p>}
      </div>
      {failure && children}
    </div>
  );
}

/** Says what part of the article this device does not store. The live region is always in the page. */
export function StoredNotice({ stored }: { stored: StoredParts }) {
  const sentence = sentenceFor(stored);
  return (
    <div aria-live="polite">
      {sentence && <p className={`${layout.message} ${styles.stored}`}>{sentence}</p>}
    </div>
  );
}

function sentenceFor(stored: StoredParts): string | null {
  switch (stored.kind) {
    case 'all':
      return null;
    case 'words':
      return imagesNotStored(stored.lacking);
    case 'nothing':
      return stored.isFull ? FORM_MESSAGES.notStoredFull : FORM_MESSAGES.notStored;
  }
}

interface RestoredNoticeProps {
  sentence: string;
  /** The names of images that could not be restored. */
  lost?: readonly string[];
  /** Its button. */
  children: ReactNode;
}

/** Says that the form shows an earlier draft, or that one was discarded. */
export function RestoredNotice({ sentence, lost = [], children }: RestoredNoticeProps) {
  return (
    <div className={`${layout.message} ${layout.row} ${layout.spread} ${styles.restored}`}>
      <ReadOut role="status" className={`${layout.words} ${styles.words}`}>
        <p className={styles.restoredSentence}>{sentence}</p>
        {lost.length > 0 && <p>{imagesLost(lost)}</p>}
      </ReadOut>
      {children}
    </div>
  );
}

/** Says that a draft on this device cannot be read, and what to do. */
export function UnreadableNotice() {
  return (
    <ReadOut role="alert" className={`${layout.message} ${styles.unreadable}`}>
      <p>{FORM_MESSAGES.unreadable}</p>
    </ReadOut>
  );
}

interface ReadOutProps {
  role: 'status' | 'alert';
  className: string;
  children: ReactNode;
}

/** Screen readers announce a region only when its text changes, so it is empty at first. */
function ReadOut({ role, className, children }: ReadOutProps) {
  const [isHeard, setHeard] = useState(false);
  useEffect(() => setHeard(true), []);
  return (
    <div role={role} className={className}>
      {isHeard && children}
    </div>
  );
}
