import { useMemo, useRef, useState } from 'react';
import type { FormField, LeafField } from '../../../../rules/content/form/form.ts';
import { uploadedName, uploadedPath } from '../../../../rules/images/entry-image.ts';
import { formatSize } from '../../../../rules/images/format-size.ts';
import { IMAGE_TYPES, thumbnailUrl } from '../../../../rules/images/image-rules.ts';
import { Button } from '../../../ui/controls/buttons/button.tsx';
import { FileButton } from '../../../ui/controls/buttons/file-button.tsx';
import { isPdf } from '../../../ui/controls/documents/sent-document.ts';
import field from '../../../ui/controls/field.module.css';
import { FieldHint } from '../../../ui/controls/field-hint.tsx';
import { useDroppedFiles } from '../../../ui/controls/use-dropped-files.ts';
import words from '../../../ui/text/text.module.css';
import { ProblemText } from '../../basics/failures/problem-text.tsx';
import drop from '../../images/drop-zone.module.css';
import { ImageProgressBar } from '../../images/image-progress.tsx';
import { RefusedFilesList } from '../../images/refused-files.tsx';
import { PERHAPS_NO_IMAGE, progressMessage } from '../../images/send-image.ts';
import { useFileUrls } from '../../images/use-file-urls.ts';
import { useForm, useProblem } from '../form/form-context.ts';
import { chosenId } from '../form/images/chosen-images.ts';
import { SITE_MESSAGES } from '../site-messages.ts';
import type { FieldProps } from './field-props.ts';
import fields from './fields.module.css';
import styles from './image-control.module.css';
import { Select } from './leaf-control.tsx';

/** An image from this device, or a drawing of the site where there are some. */
export function ImageControl({ of, path, id, value }: FieldProps<LeafField>) {
  const { draft, form, image, change, isBusy, element } = useForm();
  const zone = useRef<HTMLDivElement>(null);
  const isBesideDocument = hasDocument(form);
  const problem = useProblem(path, id);
  const text = String(value);
  const file = draft.files.get(chosenId(text) ?? -1) ?? null;
  const isOwn = file !== null || uploadedPath(text) !== null;
  const isOver = useDroppedFiles(isBesideDocument ? zone : element, !isBusy, (files) =>
    image.choose(path, isBesideDocument ? files.filter((each) => !isPdf(each)) : files),
  );
  const [hintId, drawingId] = [`${id}-hint`, `${id}-drawing`];
  const describedBy = [problem?.saidBy, hintId].filter(Boolean).join(' ');
  const focusInput = () => document.getElementById(id)?.focus();
  return (
    <div className={[fields.leaf, fields.wide, problem && field.failed].filter(Boolean).join(' ')}>
      <label htmlFor={id} className={field.label}>
        {of.label}
        {of.isOptional && <span className={fields.optional}> ({of.optional})</span>}
      </label>
      <FieldHint id={hintId}>{[of.hint, SITE_MESSAGES.imageHint].filter(Boolean).join(' ')}</FieldHint>
      <ProblemText problem={problem} />
      <div ref={zone} className={isOver ? `${drop.zone} ${drop.over}` : drop.zone}>
        {isOwn && <OwnImage key={text} id={id} text={text} file={file} />}
        <FileButton
          id={id}
          look="quiet"
          accept={IMAGE_TYPES.join(',')}
          describedBy={describedBy}
          isDisabled={isBusy}
          isSingle
          onChoose={(files) => image.choose(path, files)}
        >
          {isOwn ? SITE_MESSAGES.chooseAnother : SITE_MESSAGES.chooseImage}
        </FileButton>
        {isOwn ? (
          <Button
            look="link"
            isBusy={isBusy}
            aria-label={`${SITE_MESSAGES.removeImage}: ${of.label}`}
            onClick={() => {
              image.remove(path);
              // The button disappears, and the browser would move the focus to the page's start.
              focusInput();
            }}
          >
            {SITE_MESSAGES.removeImage}
          </Button>
        ) : (
          <span className={drop.words}>{SITE_MESSAGES.dropImage}</span>
        )}
      </div>
      <RefusedFilesList refused={image.refused} isBusy={isBusy} onFocusBefore={focusInput} />
      <div aria-live="polite" className={words.heard}>
        <p key={image.announcement?.number}>{image.announcement?.text}</p>
      </div>
      {of.choices.length > 0 && !isOwn && (
        <div className={styles.drawing}>
          <label htmlFor={drawingId} className={field.label}>
            {SITE_MESSAGES.drawing}
          </label>
          <Select
            shared={{
              id: drawingId,
              className: field.input ?? '',
              'aria-invalid': undefined,
              'aria-describedby': undefined,
            }}
            text={text}
            choices={of.choices}
            empty={SITE_MESSAGES.none}
            isBusy={isBusy}
            onChange={(next) => change(path, next)}
          />
        </div>
      )}
    </div>
  );
}

/** Whether another field of the form takes PDFs. */
function hasDocument(form: FormField): boolean {
  const parts = form.kind === 'group' ? form.fields : [];
  return parts.some((part) => part.kind === 'leaf' && part.control === 'document');
}

interface OwnImageProps {
  id: string;
  /** Its address, where it is on the site. */
  text: string;
  /** Null where it is on the site. */
  file: File | null;
}

/** The picture with its name, and how far it is sent. */
function OwnImage({ id, text, file }: OwnImageProps) {
  const { image } = useForm();
  const [hasNoPreview, setNoPreview] = useState(false);
  const urls = useFileUrls(useMemo(() => (file ? [file] : []), [file]));
  const src = file ? urls.get(file) : thumbnailUrl(text);
  const progress = file ? image.progress : undefined;
  const nameId = `${id}-name`;
  const state = [
    file ? formatSize(file.size) : SITE_MESSAGES.imageOnSite,
    progress && progressMessage(progress),
  ];
  return (
    <div className={progress?.kind === 'failed' ? `${styles.own} ${styles.failed}` : styles.own}>
      <div className={styles.frame}>
        {hasNoPreview ? (
          <p className={styles.none}>{SITE_MESSAGES.noPreview}</p>
        ) : (
          // Empty alternative text, because the name is beside it.
          src && <img src={src} alt="" onError={() => setNoPreview(true)} />
        )}
        <ImageProgressBar progress={progress} labelledBy={nameId} />
      </div>
      <div className={styles.about}>
        <p id={nameId} dir="auto" className={styles.name}>
          {file ? file.name : uploadedName(text)}
        </p>
        <p className={`${words.muted} ${styles.state}`}>{state.filter(Boolean).join(', ')}</p>
        <div aria-live="polite">{hasNoPreview && <p className={styles.state}>{PERHAPS_NO_IMAGE}</p>}</div>
      </div>
    </div>
  );
}
