import { type SubmitEvent, useRef, useState } from 'react';
import { Transforms } from 'slate';
import { MAX_TITLE_LENGTH } from '../../../rules/articles/article-limits.ts';
import { Button } from '../../ui/controls/buttons/button.tsx';
import dialog from '../../ui/controls/dialog.module.css';
import { Dialog } from '../../ui/controls/dialog.tsx';
import styles from '../../ui/controls/documents/document-choice.module.css';
import { DocumentChoice, LeftOut } from '../../ui/controls/documents/document-choice.tsx';
import type { SentDocument } from '../../ui/controls/documents/sent-document.ts';
import { useDocumentSending } from '../../ui/controls/documents/use-document-sending.ts';
import { LineField } from '../../ui/controls/line-field.tsx';
import { insertVoid } from '../images/images.ts';
import { asOneStep } from '../input/undo-steps.ts';
import type { EditorDialogProps } from '../links/url-dialog.tsx';
import { selectedDocument } from '../slate/slate-nodes.ts';

/** Sends a PDF at once, because the site says what is in it, and asks for its title; or for another title. */
export function DocumentDialog({ editor, sendDocument, given, onDone }: EditorDialogProps) {
  const [selected] = useState(() => (given ? undefined : selectedDocument(editor)));
  const [document, setDocument] = useState<Pick<SentDocument, 'title' | 'size' | 'removed'> | null>(
    selected ? { ...selected[0], removed: [] } : null,
  );
  const [sent, setSent] = useState<SentDocument | null>(null);
  const input = useRef<HTMLInputElement>(null);
  const sending = useDocumentSending(sendDocument, given, (taken) => {
    setSent(taken);
    setDocument(taken);
  });

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
          <DocumentChoice sending={sending} look="primary" choose="Choose a PDF">
            <p>
              A PDF of at most 20 MB. Readers see its title, size and pages, and the file’s name in its
              address. It opens in a new tab.
            </p>
          </DocumentChoice>
        )}
        <p role="status" className={styles.status}>
          {sending.status || (sent && `${sent.size}.`)}
        </p>
        {document && (
          <>
            <LineField
              ref={input}
              label="Title"
              {...(sent && { hint: 'As the file has it: readers see this, so correct it if you want.' })}
              maxLength={MAX_TITLE_LENGTH}
              dir="auto"
              autoFocus
              defaultValue={document.title}
            />
            <LeftOut removed={document.removed} />
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
