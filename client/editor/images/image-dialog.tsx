import { useState } from 'react';
import { CATALOGUE } from '../../../rules/catalogue.ts';
import type { EditorDialogProps } from '../editor-dialog.ts';
import { UrlDialog } from '../url-dialog.tsx';
import { insertImage } from './insert-image.ts';
import { PictureChoice } from './picture-choice.tsx';
import { readTypedPicture } from './typed-picture.ts';

/** Asks for a picture: by its address, which may be anywhere on the web, or one of the article's own. */
export function ImageDialog({ editor, onDone }: EditorDialogProps) {
  const [closing] = useState(() => new AbortController());
  const { pictures } = editor;

  const place = (src: string) => onDone(() => insertImage(editor, src));

  function insert(address: string): string | Promise<string> {
    const typed = readTypedPicture(address, pictures);
    switch (typed.kind) {
      case 'own':
        place(typed.src);
        return '';
      case 'elsewhere':
        return fetchFrom(typed.url);
      case 'other-article':
        return OF_ANOTHER_ARTICLE;
      default:
        return CATALOGUE.pictureAddressWanted;
    }
  }

  async function fetchFrom(url: string): Promise<string> {
    const outcome = await pictures.importFrom(url, closing.signal);
    if (outcome.kind === 'imported') place(outcome.src);
    return outcome.kind === 'refused' ? outcome.sentence : '';
  }

  return (
    <UrlDialog
      title="Insert image"
      onInsert={insert}
      onClose={() => {
        closing.abort();
        onDone();
      }}
      choice={
        pictures.list.length > 0
          ? (isBusy) => <PictureChoice pictures={pictures.list} isDisabled={isBusy} onChoose={place} />
          : undefined
      }
    />
  );
}

const OF_ANOTHER_ARTICLE =
  'This picture belongs to another article. To use it here too, save it on your device and choose it under Images.';
