import { useState } from 'react';
import { Range } from 'slate';
import { Button } from '../../ui/controls/buttons/button.tsx';
import { typedAddress } from './addresses.ts';
import { hrefOfTyped, removeLinks, selectedLink, setLink } from './links.ts';
import { type EditorDialogProps, UrlDialog } from './url-dialog.tsx';

/** Asks for a link's address; an existing link can be changed or removed. */
export function LinkDialog({ editor, onDone }: EditorDialogProps) {
  const [existing] = useState(() => selectedLink(editor)?.href);
  const { selection } = editor;
  const insertsAddress = existing === undefined && (!selection || Range.isCollapsed(selection));

  function insert(typed: string): string {
    const href = hrefOfTyped(typed);
    if (href === undefined) return ADDRESS_WANTED;
    onDone(() => setLink(editor, href, typedAddress(typed)));
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

const ADDRESS_WANTED =
  'Enter a web address such as https://www.sanir.example, an e-mail address or a telephone number.';
