import type { Ref } from 'react';
import { Button } from '../../controls/button.tsx';
import styles from './paste-note.module.css';

interface PasteNoteProps {
  ref: Ref<HTMLDivElement>;
  /** Empty where there is nothing to say. */
  sentence: string;
  onClose: () => void;
}

/** What became of the last paste, at the lower edge of the text as long as that is on the screen. */
export function PasteNote({ ref, sentence, onClose }: PasteNoteProps) {
  return (
    <div ref={ref} className={sentence === '' ? undefined : styles.note}>
      <p role="status">{sentence}</p>
      {sentence !== '' && (
        <Button look="quiet" isSmall onClick={onClose}>
          OK
        </Button>
      )}
    </div>
  );
}
