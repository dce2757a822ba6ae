import { type FormEvent, useId, useRef, useState } from 'react';
import { CATALOGUE } from '../../../../rules/messages/catalogue.ts';
import { localMinuteOf } from '../../../../rules/time/dates.ts';
import type { ManagedArticleFragment } from '../../../generated/admin.ts';
import { Button } from '../../../ui/controls/buttons/button.tsx';
import dialog from '../../../ui/controls/dialog.module.css';
import { Dialog } from '../../../ui/controls/dialog.tsx';
import field from '../../../ui/controls/field.module.css';
import { LineField } from '../../../ui/controls/line-field.tsx';
import form from '../../basics/form.module.css';
import { titleProps } from '../../basics/title-props.ts';
import { dateTimeOf, dateTyped, INCOMPLETE_DATE } from '../draft/article-date.ts';
import { FORM_MESSAGES } from '../form/messages.ts';
import { PIN_MESSAGES } from './pin-messages.ts';

interface PinDialogProps {
  article: ManagedArticleFragment;
  /** @param until ISO 8601; null for no end */
  onPin: (until: string | null) => void;
  onUnpin: () => void;
  onClose: () => void;
}

/** Pins an article, changes until when it is pinned, or ends that. */
export function PinDialog({ article, onPin, onUnpin, onClose }: PinDialogProps) {
  const input = useRef<HTMLInputElement>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const id = useId();

  function submit(event: FormEvent) {
    event.preventDefault();
    const { value = '', validity } = input.current ?? {};
    const typed = validity?.badInput ? INCOMPLETE_DATE : dateTyped(value);
    const until = dateTimeOf(typed);
    const found =
      typed === INCOMPLETE_DATE
        ? FORM_MESSAGES.incompleteDate
        : until !== null && Date.parse(until) <= Date.now()
          ? CATALOGUE.pinEnded
          : null;
    setProblem(found);
    if (found !== null) return input.current?.focus();
    onClose();
    onPin(until);
  }

  return (
    <Dialog title={PIN_MESSAGES.title} descriptionId={`${id}-explained`} onClose={onClose}>
      <p {...titleProps(article)} className={dialog.name} />
      <p id={`${id}-explained`} className={field.hint}>
        {PIN_MESSAGES.explained}
      </p>
      <form className={form.column} noValidate onSubmit={submit}>
        <LineField
          ref={input}
          label={PIN_MESSAGES.until}
          hint={PIN_MESSAGES.untilHint}
          problem={problem}
          type="datetime-local"
          defaultValue={article.pinnedUntil === null ? '' : localMinuteOf(article.pinnedUntil)}
        />
        <div className={dialog.actions}>
          <Button look="primary" type="submit">
            {PIN_MESSAGES.pinIt}
          </Button>
          {article.isPinned && (
            <Button
              look="quiet"
              onClick={() => {
                onClose();
                onUnpin();
              }}
            >
              {PIN_MESSAGES.unpin}
            </Button>
          )}
          <Button look="quiet" onClick={onClose}>
            Cancel
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
