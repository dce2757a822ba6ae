import type { RefObject } from 'react';
import { Button } from '../../../controls/button.tsx';
import styles from './submit-row.module.css';

interface SubmitRowProps {
  label: string;
  /** Where the attempt is, in words; empty where none goes on. */
  status: string;
  isBusy: boolean;
  button: RefObject<HTMLButtonElement | null>;
  onPreview: () => void;
  /** Where there is something to go back to. */
  onCancel: (() => void) | null;
}

/** The button that saves, and beside it how far the saving is. */
export function SubmitRow({ label, status, isBusy, button, onPreview, onCancel }: SubmitRowProps) {
  return (
    <div className={styles.row}>
      <Button ref={button} type="submit" look="primary" isBusy={isBusy}>
        {label}
      </Button>
      <Button look="quiet" isBusy={isBusy} onClick={onPreview}>
        Preview
      </Button>
      {onCancel && (
        <Button look="quiet" isBusy={isBusy} onClick={onCancel}>
          Cancel
        </Button>
      )}
      <p role="status" className={styles.status}>
        {status}
      </p>
    </div>
  );
}
