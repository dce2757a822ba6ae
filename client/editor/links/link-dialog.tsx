import { type SubmitEvent, useId, useRef, useState } from 'react';
import { type Editor, Range } from 'slate';
import { Button } from '../../controls/button.tsx';
import dialog from '../../controls/dialog.module.css';
import { Dialog } from '../../controls/dialog.tsx';
import field from '../../controls/field.module.css';
import { removeLinks, selectedLink, setLink } from '../commands/links.ts';
import type { EditorDialogProps } from '../editor-dialog.ts';
import { hrefOfTyped } from './typed-address.ts';

/** Asks for the address of a link; of one that is there already, it can be changed or taken away. */
export function LinkDialog({ editor, onDone }: EditorDialogProps) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [existing] = useState(() => selectedLink(editor)?.href);
  const [isRefused, setRefused] = useState(false);
  const [failureId, hintId] = [`${id}-failure`, `${id}-hint`];
  const insertsAddress = existing === undefined && isNothingSelected(editor);
  const description = [insertsAddress && hintId, isRefused && failureId].filter(Boolean).join(' ');

  function insert(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    // In React's tree the article's own form is around this one.
    event.stopPropagation();
    const typed = input.current?.value ?? '';
    const href = hrefOfTyped(typed);
    setRefused(href === undefined);
    if (href === undefined) input.current?.focus();
    else onDone(() => setLink(editor, href, typed.trim()));
  }

  return (
    <Dialog title={existing === undefined ? 'Insert link' : 'Change link'} onClose={() => onDone()}>
      <form className={dialog.form} noValidate onSubmit={insert}>
        <div className={isRefused ? field.failed : undefined}>
          <label htmlFor={id} className={field.label}>
            URL
          </label>
          {insertsAddress && (
            <p id={hintId} className={field.hint}>
              To turn words into a link, select them first.
            </p>
          )}
          <p id={failureId} role="alert" className={isRefused ? field.failure : undefined}>
            {isRefused && ADDRESS_WANTED}
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
            defaultValue={existing}
            aria-invalid={isRefused}
            aria-describedby={description || undefined}
          />
        </div>
        <div className={dialog.actions}>
          <Button type="submit" look="primary">
            Insert
          </Button>
          <Button look="quiet" onClick={() => onDone()}>
            Cancel
          </Button>
          {existing !== undefined && (
            <Button look="quiet" onClick={() => onDone(() => removeLinks(editor))}>
              Remove link
            </Button>
          )}
        </div>
      </form>
    </Dialog>
  );
}

const isNothingSelected = ({ selection }: Editor) => selection === null || Range.isCollapsed(selection);

const ADDRESS_WANTED =
  'Enter a web address such as https://www.sanir.example, an e-mail address or a telephone number.';
