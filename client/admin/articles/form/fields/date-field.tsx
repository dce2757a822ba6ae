import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { localMinuteOf } from '../../../../../rules/time/dates.ts';
import { Button } from '../../../../ui/controls/buttons/button.tsx';
import field from '../../../../ui/controls/field.module.css';
import { FieldHint } from '../../../../ui/controls/field-hint.tsx';
import { ProblemText } from '../../../basics/failures/problem-text.tsx';
import { unbrokenDate } from '../../../basics/unbroken-date.ts';
import { DATE_RANGE, dateTimeOf, dateTyped, INCOMPLETE_DATE, isInRange } from '../../draft/article-date.ts';
import { useForm } from '../form-context.ts';
import { controlId, problemAt } from '../saving/problems.ts';
import styles from './fields.module.css';

/** The article's date, as people in Johannesburg say it. A button stands for it until there is one. */
export function DateField() {
  const { article, hasReaders, changeFields, formId, submission, isBusy } = useForm();
  const { date, isPublished } = article.draft;
  const [isOpen, setOpen] = useState(date !== '');
  const input = useRef<HTMLInputElement>(null);
  const id = controlId(formId, 'date');
  const hintId = `${id}-hint`;
  const problem = problemAt(formId, submission.problems, 'date');
  const dateTime = dateTimeOf(date);

  function open() {
    flushSync(() => setOpen(true));
    input.current?.focus();
  }

  function read({ value, validity }: HTMLInputElement) {
    const typed = validity.badInput ? INCOMPLETE_DATE : dateTyped(value);
    // A date-time has more than the field shows.
    if (typed !== date && (dateTime === null || value !== localMinuteOf(dateTime)))
      changeFields({ date: typed });
  }

  if (!isOpen) {
    return (
      <div>
        <Button look="link" isBusy={isBusy} onClick={open}>
          Publish at another time
        </Button>
      </div>
    );
  }
  return (
    <div className={problem ? field.failed : undefined}>
      <label htmlFor={id} className={field.label}>
        Date
      </label>
      <FieldHint id={hintId}>Johannesburg time</FieldHint>
      <ProblemText problem={problem} />
      <input
        ref={input}
        type="datetime-local"
        id={id}
        className={field.input}
        value={dateTime === null ? '' : localMinuteOf(dateTime)}
        min={localMinuteOf(DATE_RANGE.first)}
        max={localMinuteOf(DATE_RANGE.last)}
        readOnly={isBusy}
        aria-invalid={problem !== null || undefined}
        aria-describedby={[problem?.saidBy, hintId].filter(Boolean).join(' ')}
        onChange={({ currentTarget }) => read(currentTarget)}
        // Browsers tell of a half-typed date by no event of its own.
        onKeyUp={({ currentTarget }) => read(currentTarget)}
        onBlur={({ currentTarget }) => read(currentTarget)}
      />
      <p role="status" className={`${field.hint} ${styles.meaning}`}>
        {date === '' && hasReaders && isPublished && KEEPS_DATE}
        {dateTime !== null &&
          isInRange(date) &&
          Date.parse(dateTime) > Date.now() &&
          meaningOf(dateTime, isPublished)}
      </p>
    </div>
  );
}

const KEEPS_DATE = 'Readers see this article already: without another date it keeps the one it has.';

const meaningOf = (dateTime: string, isPublished: boolean) =>
  isPublished
    ? `Scheduled for ${unbrokenDate(dateTime)}.`
    : `A draft is not published by itself: switch Published on to schedule it for ${unbrokenDate(dateTime)}.`;
