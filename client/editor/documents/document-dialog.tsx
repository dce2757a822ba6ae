import { type SubmitEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import { Transforms } from 'slate';
import { DOCUMENT_TYPE } from '../../../rules/article-html/grammar.ts';
import { MAX_TITLE_LENGTH } from '../../../rules/articles/article-limits.ts';
import {
  documentFailed,
  documentTooLarge,
  MAX_DOCUMENT_BYTES,
  noDocument,
} from '../../../rules/documents/document-rules.ts';
import { Button } from '../../ui/controls/buttons/button.tsx';
import { FileButton } from '../../ui/controls/buttons/file-button.tsx';
import dialog from '../../ui/controls/dialog.module.css';
import { Dialog } from '../../ui/controls/dialog.tsx';
import field from '../../ui/controls/field.module.css';
import { LineField } from '../../ui/controls/line-field.tsx';
import { useDroppedFiles } from '../../ui/controls/use-dropped-files.ts';
import { insertVoid } from '../images/images.ts';
import { asOneStep } from '../input/undo-steps.ts';
import type { EditorDialogProps } from '../links/url-dialog.tsx';
import { selectedDocument } from '../slate/slate-nodes.ts';
import styles from './document-dialog.module.css';
import { isPdf, type SentDocument } from './editor-documents.ts';

/** Sends a PDF at once, because the site says what is in it, and asks for its title; or for another title. */
export function DocumentDialog({ editor, sendDocument, given, onDone }: EditorDialogProps) {
  const [selected] = useState(() => (given ? undefined : selectedDocument(editor)));
  const [document, setDocument] = useState<Pick<SentDocument, 'title' | 'size' | 'removed'> | null>(
    selected ? { ...selected[0], removed: [] } : null,
  );
  const [sent, setSent] = useState<SentDocument | null>(null);
  const [failure, setFailure] = useState('');
  /** The file that is sent, or was not. */
  const [file, setFile] = useState<File | null>(null);
  const [percent, setPercent] = useState<number | null>(null);
  const choice = useRef<HTMLDivElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const waiting = useRef(given);
  const isSending = percent !== null;
  const isOver = useDroppedFiles(choice, !isSending, ([first]) => first && void send(first));

  const sendGiven = useEffectEvent(() => {
    if (waiting.current) void send(waiting.current);
    waiting.current = undefined;
  });
  useEffect(() => sendGiven(), []);
  // A button that is disabled loses the focus.
  useEffect(() => {
    if (failure && !isSending) choice.current?.querySelector('input')?.focus();
  }, [failure, isSending]);

  async function send(chosen: File) {
    const refusal = refusalOf(chosen);
    setFailure(refusal);
    setFile(refusal ? null : chosen);
    if (refusal) return;
    setPercent(0);
    const outcome = await sendDocument(chosen, setPercent).catch(() => ({ kind: 'unanswered' }) as const);
    setPercent(null);
    if ('url' in outcome) {
      setSent(outcome);
      setDocument(outcome);
      setFile(null);
    } else {
      const isFinal = outcome.kind === 'refused' && outcome.code !== 'BUSY' && outcome.code !== 'UNAVAILABLE';
      if (isFinal) setFile(null);
      setFailure(
        outcome.kind === 'refused' ? outcome.message : `${documentFailed(chosen.name)}. ${NO_CONNECTION}`,
      );
    }
  }

  function insert(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    // In React's tree this form is inside the article's form.
    event.stopPropagation();
    const title = input.current?.value.trim() || document?.title;
    if (!title) return;
    onDone(() => {
      if (selected) Transforms.setNodes(editor, { title }, { at: selected[1] });
      if (!sent) return;
      const { url: src, size } = sent;
      asOneStep(editor, () =>
        insertVoid(editor, { type: 'document', src, title, size, children: [{ text: '' }] }),
      );
    });
  }

  return (
    <Dialog title={selected ? 'Title of the document' : 'Attach document'} onClose={() => onDone()}>
      <form className={dialog.form} noValidate onSubmit={insert}>
        {!document && (
          <div ref={choice} className={isOver ? `${styles.choice} ${styles.over}` : styles.choice}>
            <p>A PDF of at most 20 MB. Readers see its title, size and pages, and open it in a new tab.</p>
            <div className={dialog.actions}>
              <FileButton
                look="primary"
                accept={`${DOCUMENT_TYPE},.pdf`}
                isSingle
                isDisabled={isSending}
                onChoose={([first]) => first && void send(first)}
              >
                Choose a PDF
              </FileButton>
              {file && failure && !isSending && (
                <Button look="quiet" onClick={() => void send(file)}>
                  Try again
                </Button>
              )}
            </div>
            <p role="alert" className={failure ? field.failure : undefined}>
              {failure}
            </p>
            {file && isSending && (
              <progress className={styles.progress} aria-label={file.name} max={100} value={percent} />
            )}
          </div>
        )}
        <p role="status" className={styles.status}>
          {statusOf(isSending ? percent : null, sent)}
        </p>
        {document && (
          <>
            <LineField
              ref={input}
              label="Title"
              maxLength={MAX_TITLE_LENGTH}
              dir="auto"
              autoFocus
              defaultValue={document.title}
            />
            {document.removed.length > 0 && (
              <section>
                <h3 className={dialog.heading}>Left out, so that readers cannot see it</h3>
                <ul className={styles.removed} dir="auto">
                  {document.removed.map((what) => (
                    <li key={what}>{what}</li>
                  ))}
                </ul>
              </section>
            )}
          </>
        )}
        <div className={dialog.actions}>
          {document && (
            <Button type="submit" look="primary">
              {selected ? 'Save' : 'Insert'}
            </Button>
          )}
          <Button look="quiet" onClick={() => onDone()}>
            Cancel
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

/** What can be said before a file is sent; empty for a PDF of the right size. */
function refusalOf(file: File): string {
  if (!isPdf(file)) return noDocument(file.name);
  return file.size > MAX_DOCUMENT_BYTES ? documentTooLarge(file.name) : '';
}

function statusOf(percent: number | null, sent: SentDocument | null): string {
  if (percent !== null) return percent < 100 ? `Sending, ${percent} %` : 'The site reads the document...';
  return sent ? `${sent.size}.` : '';
}

const NO_CONNECTION = 'The site cannot be reached. Check your connection, then press Try again.';
