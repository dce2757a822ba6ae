import { Button } from '../../controls/button.tsx';
import styles from './paste-note.module.css';

interface PasteNoteProps {
  /** Empty where there is nothing to say. */
  sentence: string;
  onClose: () => void;
}

/** What became of the last paste, at the lower edge of the text as long as that is on the screen. */
export function PasteNote({ sentence, onClose }: PasteNoteProps) {
  return (
    <div className={sentence === '' ? undefined : styles.note}>
      <p role="status">{sentence}</p>
      {sentence !== '' && (
        <Button look="quiet" isSmall onClick={onClose}>
          OK
        </Button>
      )}
    </div>
  );
}
