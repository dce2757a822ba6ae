import { type ReactNode, useEffect, useRef } from 'react';
import { DOCUMENT_TYPE } from '../../../../rules/article-html/grammar.ts';
import { Button } from '../buttons/button.tsx';
import { FileButton } from '../buttons/file-button.tsx';
import dialog from '../dialog.module.css';
import field from '../field.module.css';
import { useDroppedFiles } from '../use-dropped-files.ts';
import styles from './document-choice.module.css';
import { isPdf } from './sent-document.ts';
import type { DocumentSending } from './use-document-sending.ts';

interface DocumentChoiceProps {
  sending: DocumentSending;
  /** Of the button. */
  look: 'primary' | 'quiet';
  /** The words of the button. */
  choose: string;
  /** Of the file input. */
  id?: string;
  describedBy?: string;
  isDisabled?: boolean;
  /** Whether another field of the form takes other dropped and pasted files. */
  isBesideImages?: boolean;
  /** What stands before the button. */
  children: ReactNode;
}

/** Where a PDF is chosen or dropped, with how far it is sent and why it was not taken. */
export function DocumentChoice({
  sending,
  look,
  choose,
  id,
  describedBy,
  isDisabled = false,
  isBesideImages = false,
  children,
}: DocumentChoiceProps) {
  const { failure, sent, isSending, send, again } = sending;
  const zone = useRef<HTMLDivElement>(null);
  const isOff = isSending || isDisabled;
  const isOver = useDroppedFiles(zone, !isOff, (files) => {
    const [first] = isBesideImages ? files.filter(isPdf) : files;
    if (first) send(first);
  });
  const wasSending = useRef(false);
  // A button that is disabled loses the focus.
  useEffect(() => {
    const isOver = wasSending.current && !isSending;
    wasSending.current = isSending;
    if (isOver && document.activeElement === document.body)
      zone.current?.querySelector('input')?.focus({ preventScroll: true });
  }, [isSending]);
  useEffect(() => {
    if (failure) zone.current?.querySelector('input')?.focus();
  }, [failure]);
  return (
    <div ref={zone} className={isOver ? `${styles.choice} ${styles.over}` : styles.choice}>
      {children}
      <div className={dialog.actions}>
        <FileButton
          {...(id && { id })}
          {...(describedBy && { describedBy })}
          look={look}
          accept={`${DOCUMENT_TYPE},.pdf`}
          isSingle
          isDisabled={isOff}
          onChoose={([first]) => first && send(first)}
        >
          {choose}
        </FileButton>
        {again && (
          <Button look="quiet" onClick={again}>
            Try again
          </Button>
        )}
      </div>
      <p role="alert" className={failure ? field.failure : undefined}>
        {failure}
      </p>
      {sent && <progress className={styles.progress} aria-label={sent.name} max={100} value={sent.percent} />}
    </div>
  );
}

/** What was found in a document and left out. */
export function LeftOut({ removed }: { removed: readonly string[] }) {
  if (removed.length === 0) return null;
  return (
    <section>
      <h3 className={dialog.heading}>Hidden details of the file that were left out</h3>
      <ul className={styles.removed} dir="auto">
        {removed.map((what) => (
          <li key={what}>{what}</li>
        ))}
      </ul>
    </section>
  );
}
