import { useEffect, useState } from 'react';
import { Button } from '../../../controls/button.tsx';
import styles from './restored-notice.module.css';
import { FORM_WORDS, imagesLost } from './words.ts';

interface RestoredNoticeProps {
  /** `restored` where the form holds work from before, `discarded` where that can be had back. */
  kind: 'restored' | 'discarded';
  lost: readonly string[];
  isBusy: boolean;
  /** Whether its button comes in place of the one that was pressed. */
  takesFocus: boolean;
  /** Discards the work, or takes that back. */
  onPress: () => void;
}

/** Says that the form holds work from before. */
export function RestoredNotice({ kind, lost, isBusy, takesFocus, onPress }: RestoredNoticeProps) {
  // A region is read out when something comes into it.
  const [isHeard, setHeard] = useState(false);
  useEffect(() => setHeard(true), []);
  const isRestored = kind === 'restored';
  return (
    <div className={styles.notice}>
      <div aria-live="polite" className={styles.words}>
        {isHeard && (
          <>
            <p className={styles.sentence}>{isRestored ? FORM_WORDS.restored : FORM_WORDS.discarded}</p>
            {lost.length > 0 && <p>{imagesLost(lost)}</p>}
          </>
        )}
      </div>
      <Button look="quiet" isSmall isBusy={isBusy} autoFocus={takesFocus} onClick={onPress}>
        {isRestored ? FORM_WORDS.discard : FORM_WORDS.undo}
      </Button>
    </div>
  );
}
