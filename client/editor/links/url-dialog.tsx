import { type ReactNode, type SubmitEvent, useId, useRef, useState } from 'react';
import type { Editor } from 'slate';
import { Button } from '../../ui/controls/buttons/button.tsx';
import dialog from '../../ui/controls/dialog.module.css';
import { Dialog } from '../../ui/controls/dialog.tsx';
import type { SendDocument } from '../../ui/controls/documents/sent-document.ts';
import field from '../../ui/controls/field.module.css';
import { FieldHint } from '../../ui/controls/field-hint.tsx';
import type { EditorImages } from '../images/editor-images.ts';

export interface EditorDialogProps {
  readonly editor: Editor;
  /** As the form has them now. */
  readonly images: EditorImages;
  readonly sendDocument: SendDocument;
  /** A PDF that was dropped or pasted, for the dialog of documents. */
  readonly given?: File | undefined;
  /** Closes the dialog. The text then gets back its focus and selection, and the change is applied. */
  readonly onDone: (change?: () => void) => void;
}

interface UrlDialogProps {
  title: string;
  /** Above the address, where that is not the only choice. */
  heading?: string;
  initial?: string | undefined;
  hint?: string | undefined;
  /** Accepts the typed address. @returns the reason for a refusal, else an empty text. */
  onInsert: (typed: string) => string | Promise<string>;
  onClose: () => void;
  /** Another action for an existing address. */
  furtherAction?: ReactNode;
  /** Shown before the address, which is then the second choice. */
  choice?: (isBusy: boolean) => ReactNode;
}

/** Asks for an address, and gives the reason for a refusal. */
export function UrlDialog({
  title,
  heading,
  initial,
  hint,
  onInsert,
  onClose,
  furtherAction,
  choice,
}: UrlDialogProps) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [refusal, setRefusal] = useState('');
  const [isBusy, setBusy] = useState(false);
  const [failureId, hintId] = [`${id}-failure`, `${id}-hint`];
  const description = [hint && hintId, refusal && failureId].filter(Boolean).join(' ');

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    // In React's tree this form is inside the article's form.
    event.stopPropagation();
    if (isBusy) return;
    const outcome = onInsert(input.current?.value ?? '');
    if (typeof outcome !== 'string') {
      setRefusal('');
      setBusy(true);
    }
    const sentence = await outcome;
    setBusy(false);
    setRefusal(sentence);
    if (sentence) input.current?.focus();
  }

  return (
    <Dialog title={title} onClose={onClose}>
      <form className={dialog.form} noValidate onSubmit={(event) => void submit(event)}>
        {choice?.(isBusy)}
        <div className={refusal ? field.failed : undefined}>
          {heading && <h3 className={dialog.heading}>{heading}</h3>}
          <label htmlFor={id} className={field.label}>
            URL
          </label>
          <FieldHint id={hintId}>{hint}</FieldHint>
          <p id={failureId} role="alert" className={refusal ? field.failure : undefined}>
            {refusal}
          </p>
          <input
            ref={input}
            id={id}
            className={field.input}
            type="text"
            inputMode="url"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            defaultValue={initial}
            readOnly={isBusy}
            aria-invalid={refusal !== ''}
            aria-describedby={description || undefined}
          />
        </div>
        <div className={dialog.actions}>
          <Button type="submit" look={choice ? 'quiet' : 'primary'} isBusy={isBusy}>
            {isBusy ? 'Inserting...' : 'Insert'}
          </Button>
          <Button look="quiet" onClick={onClose}>
            Cancel
          </Button>
          {furtherAction}
        </div>
      </form>
    </Dialog>
  );
}
