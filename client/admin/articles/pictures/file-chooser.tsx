import type { ChangeEvent } from 'react';
import { IMAGE_TYPES } from '../../../../rules/image-rules.ts';
import button from '../../../ui/button.module.css';
import styles from './file-chooser.module.css';

interface FileChooserProps {
  inputId: string;
  describedBy: string;
  isDisabled: boolean;
  /** Whether files are being dragged over the form. */
  isOver: boolean;
  onFiles: (files: readonly File[]) => void;
}

/** A file input in the place where files can be dropped. Its button is a label: the browser's own has words of its own. */
export function FileChooser({ inputId, describedBy, isDisabled, isOver, onFiles }: FileChooserProps) {
  function choose({ currentTarget }: ChangeEvent<HTMLInputElement>) {
    onFiles([...(currentTarget.files ?? [])]);
    // Else choosing the same file again would be no change.
    currentTarget.value = '';
  }

  return (
    <div className={isOver ? `${styles.zone} ${styles.over}` : styles.zone}>
      <span className={styles.chooser}>
        <input
          id={inputId}
          type="file"
          multiple
          accept={IMAGE_TYPES.join(',')}
          className={styles.input}
          aria-describedby={describedBy}
          disabled={isDisabled}
          onChange={choose}
        />
        <label
          htmlFor={inputId}
          className={`${button.button} ${button.quiet} ${button.small} ${styles.label}`}
        >
          Choose images
        </label>
      </span>
      <span className={styles.words}>or drop them here, or paste</span>
    </div>
  );
}
