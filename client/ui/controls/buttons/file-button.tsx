import type { ChangeEvent } from 'react';
import text from '../../text/text.module.css';
import styles from './button.module.css';
import { buttonClass } from './button.tsx';

interface FileButtonProps {
  /** The id of the input. */
  id?: string;
  look: 'primary' | 'quiet';
  /** The types of the files, as an `accept` attribute. */
  accept: string;
  describedBy?: string;
  isDisabled: boolean;
  /** Whether only one file can be chosen. */
  isSingle?: boolean;
  onChoose: (files: readonly File[]) => void;
  children: string;
}

/** A file input. Its label is the button, because the browser's own wording cannot be changed. */
export function FileButton({
  id,
  look,
  accept,
  describedBy,
  isDisabled,
  isSingle = false,
  onChoose,
  children,
}: FileButtonProps) {
  function choose({ currentTarget }: ChangeEvent<HTMLInputElement>) {
    onChoose([...(currentTarget.files ?? [])]);
    // Otherwise choosing the same file again would fire no event.
    currentTarget.value = '';
  }

  return (
    <label className={`${buttonClass(look, true)} ${styles.file}`}>
      <input
        id={id}
        type="file"
        multiple={!isSingle}
        accept={accept}
        className={text.heard}
        aria-describedby={describedBy}
        disabled={isDisabled}
        onChange={choose}
      />
      {children}
    </label>
  );
}
