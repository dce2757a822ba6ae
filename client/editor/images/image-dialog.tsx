import { type SubmitEvent, useEffect, useId, useRef, useState } from 'react';
import { CATALOGUE } from '../../../rules/catalogue.ts';
import { Button } from '../../controls/button.tsx';
import dialog from '../../controls/dialog.module.css';
import { Dialog } from '../../controls/dialog.tsx';
import field from '../../controls/field.module.css';
import type { EditorDialogProps } from '../editor-dialog.ts';
import { insertImage } from './insert-image.ts';
import { PictureChoice } from './picture-choice.tsx';
import { readTypedPicture } from './typed-picture.ts';

/** Asks for a picture: by its address, which may be anywhere on the web, or one of the article's own. */
export function ImageDialog({ editor, onDone }: EditorDialogProps) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [refusal, setRefusal] = useState('');
  const [isFetching, setFetching] = useState(false);
  const closing = useRef(new AbortController());
  const { pictures } = editor;
  const failureId = `${id}-failure`;

  useEffect(() => {
    const { current } = closing;
    return () => current.abort();
  }, []);

  const insert = (src: string) => onDone(() => insertImage(editor, src));

  function refuse(sentence: string) {
    setRefusal(sentence);
    input.current?.focus();
  }

  async function fetchFrom(url: string) {
    setRefusal('');
    setFetching(true);
    const outcome = await pictures.importFrom(url, closing.current.signal);
    setFetching(false);
    if (outcome.kind === 'imported') insert(outcome.src);
    else if (outcome.kind === 'refused') refuse(outcome.sentence);
  }

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    // In React's tree the article's own form is around this one.
    event.stopPropagation();
    if (isFetching) return;
    const typed = readTypedPicture(input.current?.value ?? '', pictures);
    if (typed.kind === 'own') insert(typed.src);
    else if (typed.kind === 'elsewhere') void fetchFrom(typed.url);
    else refuse(typed.kind === 'other-article' ? OF_ANOTHER_ARTICLE : CATALOGUE.pictureAddressWanted);
  }

  return (
    <Dialog title="Insert image" onClose={() => onDone()}>
      <form className={dialog.form} noValidate onSubmit={submit}>
        <div className={refusal ? field.failed : undefined}>
          <label htmlFor={id} className={field.label}>
            URL
          </label>
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
            readOnly={isFetching}
            aria-invalid={refusal !== ''}
            aria-describedby={refusal ? failureId : undefined}
          />
        </div>
        <div className={dialog.actions}>
          <Button type="submit" look="primary" isBusy={isFetching}>
            {isFetching ? 'Inserting...' : 'Insert'}
          </Button>
          <Button look="quiet" onClick={() => onDone()}>
            Cancel
          </Button>
        </div>
        {pictures.list.length > 0 && (
          <PictureChoice pictures={pictures.list} isDisabled={isFetching} onChoose={insert} />
        )}
      </form>
    </Dialog>
  );
}

const OF_ANOTHER_ARTICLE =
  'This picture belongs to another article. To use it here too, save it on your device and choose it under Images.';
