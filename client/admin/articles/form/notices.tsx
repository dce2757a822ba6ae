import { type ReactNode, useEffect, useState } from 'react';
import { Button } from '../../../controls/button.tsx';
import type { StoredParts } from '../draft/autosave.ts';
import styles from './notices.module.css';
import type { SaveFailure } from './save-article.ts';
import { FORM_WORDS, imagesLost, imagesNotStored } from './words.ts';

interface FailureNoticeProps {
  failure: SaveFailure | null;
  /** What the administrator can do about it. */
  children: ReactNode;
}

/** Why the last attempt to save failed. The live region is always in the page, so that screen readers announce its text. */
export function FailureNotice({ failure, children }: FailureNoticeProps) {
  return (
    <div role="alert">
      {failure && (
        <div className={styles.failure}>
          <p className={styles.failureSentence}>{failure.sentence}</p>
          {failure.advice && <p>{failure.advice}</p>}
          {children}
        </div>
      )}
    </div>
  );
}

/** Says what part of the article is not stored on this device, also in a live region that is always in the page. */
export function StoredNotice({ stored }: { stored: StoredParts }) {
  const sentence = sentenceFor(stored);
  return <div aria-live="polite">{sentence && <p className={styles.stored}>{sentence}</p>}</div>;
}

function sentenceFor(stored: StoredParts): string | null {
  switch (stored.kind) {
    case 'all':
      return null;
    case 'words':
      return imagesNotStored(stored.lacking);
    case 'nothing':
      return stored.isFull ? FORM_WORDS.notStoredFull : FORM_WORDS.notStored;
  }
}

interface RestoredNoticeProps {
  /** `restored` where the form shows an earlier draft, `discarded` where that draft can be restored. */
  kind: 'restored' | 'discarded';
  lost: readonly string[];
  isBusy: boolean;
  /** Whether its button replaces the one that was pressed. */
  takesFocus: boolean;
  /** Discards the article, or restores it. */
  onPress: () => void;
}

/** Says that the form shows an earlier draft. */
export function RestoredNotice({ kind, lost, isBusy, takesFocus, onPress }: RestoredNoticeProps) {
  const isRestored = kind === 'restored';
  return (
    <div className={styles.restored}>
      <ReadOut className={styles.words}>
        <p className={styles.restoredSentence}>{isRestored ? FORM_WORDS.restored : FORM_WORDS.discarded}</p>
        {lost.length > 0 && <p>{imagesLost(lost)}</p>}
      </ReadOut>
      <Button look="quiet" isSmall isBusy={isBusy} autoFocus={takesFocus} onClick={onPress}>
        {isRestored ? FORM_WORDS.discard : FORM_WORDS.undo}
      </Button>
    </div>
  );
}

/** Says that a draft on this device cannot be read, and what to do. */
export function UnreadableNotice() {
  return (
    <ReadOut className={styles.unreadable}>
      <p>{FORM_WORDS.unreadable}</p>
    </ReadOut>
  );
}

/** Screen readers announce a region only when its text changes, so it is empty at first. */
function ReadOut({ className, children }: { className: string | undefined; children: ReactNode }) {
  const [isHeard, setHeard] = useState(false);
  useEffect(() => setHeard(true), []);
  return (
    <div aria-live="polite" className={className}>
      {isHeard && children}
    </div>
  );
}
