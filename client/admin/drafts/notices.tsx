import { type ReactNode, useEffect, useState } from 'react';
import layout from '../basics/layout.module.css';
import type { StoredParts } from './autosave.ts';
import { DRAFT_MESSAGES } from './messages.ts';
import styles from './notices.module.css';

interface FailureNoticeProps {
  failure: { readonly sentence: string; readonly advice: string | null } | null;
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

interface StoredNoticeProps {
  stored: StoredParts;
  /** The sentence where some files are not stored. */
  lacking?: (names: readonly string[]) => string;
}

/** Says what part of the work this device does not store. The live region is always in the page. */
export function StoredNotice({ stored, lacking }: StoredNoticeProps) {
  const sentence = sentenceFor(stored, lacking);
  return (
    <div aria-live="polite">
      {sentence && <p className={`${layout.message} ${styles.stored}`}>{sentence}</p>}
    </div>
  );
}

function sentenceFor(stored: StoredParts, lacking: StoredNoticeProps['lacking']): string | null {
  switch (stored.kind) {
    case 'all':
      return null;
    case 'words':
      return lacking?.(stored.lacking) ?? null;
    case 'nothing':
      return stored.isFull ? DRAFT_MESSAGES.notStoredFull : DRAFT_MESSAGES.notStored;
  }
}

interface RestoredNoticeProps {
  sentence: string;
  /** The sentence where a part could not be restored. */
  lost?: string | undefined;
  /** Its button. */
  children: ReactNode;
}

/** Says that the form shows an earlier draft, or that one was discarded. */
export function RestoredNotice({ sentence, lost, children }: RestoredNoticeProps) {
  return (
    <div className={`${layout.message} ${layout.row} ${layout.spread} ${styles.restored}`}>
      <ReadOut role="status" className={`${layout.words} ${styles.words}`}>
        <p className={styles.restoredSentence}>{sentence}</p>
        {lost && <p>{lost}</p>}
      </ReadOut>
      {children}
    </div>
  );
}

/** Says that a draft on this device cannot be read, and what to do. */
export function UnreadableNotice() {
  return (
    <ReadOut role="alert" className={`${layout.message} ${styles.unreadable}`}>
      <p>{DRAFT_MESSAGES.unreadable}</p>
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
