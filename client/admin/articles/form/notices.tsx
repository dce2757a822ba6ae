import { type ReactNode, useEffect, useState } from 'react';
import { Button } from '../../../controls/button.tsx';
import type { StoredParts } from '../draft/autosave.ts';
import styles from './notices.module.css';
import type { SaveFailure } from './save-article.ts';
import { FORM_WORDS, imagesLost, imagesNotKept } from './words.ts';

interface FailureNoticeProps {
  failure: SaveFailure | null;
  /** What can be done about it. */
  children: ReactNode;
}

/** Why the last attempt to save failed. The region always stands, so that what comes into it is read out. */
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

/** Says what of the article is not stored on this device, in a region that always stands as well. */
export function StoredNotice({ stored }: { stored: StoredParts }) {
  const sentence = sentenceFor(stored);
  return <div aria-live="polite">{sentence && <p className={styles.stored}>{sentence}</p>}</div>;
}

function sentenceFor(stored: StoredParts): string | null {
  switch (stored.kind) {
    case 'all':
      return null;
    case 'words':
      return imagesNotKept(stored.lacking);
    case 'nothing':
      return stored.isFull ? FORM_WORDS.notKeptFull : FORM_WORDS.notKept;
  }
}

interface RestoredNoticeProps {
  /** `restored` where the form holds work from before, `discarded` where that can be had back. */
  kind: 'restored' | 'discarded';
  lost: readonly string[];
  isBusy: boolean;
  /** Whether its button comes in place of the one that was pressed. */
  takesFocus: boolean;
  /** Discards the article, or takes that back. */
  onPress: () => void;
}

/** Says that the form holds work from before. */
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

/** Says that something on this device cannot be read, and what to do. */
export function UnreadableNotice() {
  return (
    <ReadOut className={styles.unreadable}>
      <p>{FORM_WORDS.unreadable}</p>
    </ReadOut>
  );
}

/** A region is read out when something comes into it: first it is empty. */
function ReadOut({ className, children }: { className: string | undefined; children: ReactNode }) {
  const [isHeard, setHeard] = useState(false);
  useEffect(() => setHeard(true), []);
  return (
    <div aria-live="polite" className={className}>
      {isHeard && children}
    </div>
  );
}
