import { useState } from 'react';
import { type Editor, Range } from 'slate';
import { Button } from '../../controls/button.tsx';
import { removeLinks, selectedLink, setLink } from '../commands/links.ts';
import type { EditorDialogProps } from '../editor-dialog.ts';
import { UrlDialog } from '../url-dialog.tsx';
import { hrefOfTyped } from './typed-address.ts';

/** Asks for the address of a link; of one that is there already, it can be changed or taken away. */
export function LinkDialog({ editor, onDone }: EditorDialogProps) {
  const [existing] = useState(() => selectedLink(editor)?.href);
  const insertsAddress = existing === undefined && isNothingSelected(editor);

  function insert(typed: string): string {
    const href = hrefOfTyped(typed);
    if (href === undefined) return ADDRESS_WANTED;
    onDone(() => setLink(editor, href, typed.trim()));
    return '';
  }

  return (
    <UrlDialog
      title={existing === undefined ? 'Insert link' : 'Change link'}
      initial={existing}
      hint={insertsAddress ? 'To turn words into a link, select them first.' : undefined}
      onInsert={insert}
      onClose={() => onDone()}
      furtherAction={
        existing !== undefined && (
          <Button look="quiet" onClick={() => onDone(() => removeLinks(editor))}>
            Remove link
          </Button>
        )
      }
    />
  );
}

const isNothingSelected = ({ selection }: Editor) => selection === null || Range.isCollapsed(selection);

const ADDRESS_WANTED =
  'Enter a web address such as https://www.sanir.example, an e-mail address or a telephone number.';
