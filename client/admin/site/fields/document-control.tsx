import { useEffect, useEffectEvent, useState } from 'react';
import type { LeafField } from '../../../../rules/content/form/form.ts';
import { documentName } from '../../../../rules/documents/document-rules.ts';
import { DocumentChoice, LeftOut } from '../../../ui/controls/documents/document-choice.tsx';
import type { SentDocument } from '../../../ui/controls/documents/sent-document.ts';
import { useDocumentSending } from '../../../ui/controls/documents/use-document-sending.ts';
import field from '../../../ui/controls/field.module.css';
import { FieldHint } from '../../../ui/controls/field-hint.tsx';
import { ProblemText } from '../../basics/failures/problem-text.tsx';
import { sendDocument } from '../../documents/send-document.ts';
import { usePanelServices } from '../../session/panel-services.ts';
import { useForm, useProblem } from '../form/form-context.ts';
import { SITE_MESSAGES } from '../site-messages.ts';
import styles from './document-control.module.css';
import type { FieldProps } from './field-props.ts';
import fields from './fields.module.css';

/** A PDF from this device, which is sent at once: the site says what is in it. */
export function DocumentControl({ of, path, id, value }: FieldProps<LeafField>) {
  const { change, sending: hold, isBusy } = useForm();
  const { resume } = usePanelServices();
  const problem = useProblem(path, id);
  const [sent, setSent] = useState<SentDocument | null>(null);
  const sending = useDocumentSending(
    (file, onProgress) => resume(() => sendDocument(file, onProgress)),
    undefined,
    (taken) => {
      setSent(taken);
      change(path, taken.url);
    },
  );
  const { isSending } = sending;
  const holdSaving = useEffectEvent((isSo: boolean) => hold(isSo));
  useEffect(() => {
    holdSaving(isSending);
    return () => holdSaving(false);
  }, [isSending]);
  const url = String(value);
  // What stands beside another file would be read as its facts.
  const shown = sent?.url === url && !isSending && sending.failure === '' ? sent : null;
  const hintId = `${id}-hint`;
  return (
    <div className={[fields.leaf, fields.wide, problem && field.failed].filter(Boolean).join(' ')}>
      <label htmlFor={id} className={field.label}>
        {of.label}
      </label>
      <FieldHint id={hintId}>{of.hint}</FieldHint>
      <ProblemText problem={problem} />
      <div className={styles.zone}>
        <DocumentChoice
          sending={sending}
          look="quiet"
          choose={url === '' ? SITE_MESSAGES.choosePdf : SITE_MESSAGES.chooseAnotherPdf}
          id={id}
          describedBy={[problem?.saidBy, hintId].filter(Boolean).join(' ')}
          isDisabled={isBusy}
          isBesideImages
        >
          {url !== '' && !isSending && (
            <p className={styles.name}>
              <a href={url} target="_blank" rel="noopener noreferrer" dir="auto">
                {documentName(url)}
              </a>
            </p>
          )}
        </DocumentChoice>
      </div>
      <div className={styles.about}>
        <p role="status">{sending.status || (shown && `${shown.size}.`)}</p>
        <LeftOut removed={shown?.removed ?? []} />
      </div>
    </div>
  );
}
