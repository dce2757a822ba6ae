import { useId, useRef, useState } from 'react';
import { letterAddress, writeLetter } from '../../../../rules/membership/application-letter.ts';
import { useContent } from '../../../data/content.ts';
import type { ListedApplicationFragment } from '../../../generated/applications.ts';
import { Button, buttonClass } from '../../../ui/controls/buttons/button.tsx';
import dialog from '../../../ui/controls/dialog.module.css';
import { Dialog } from '../../../ui/controls/dialog.tsx';
import field from '../../../ui/controls/field.module.css';
import { copyText } from '../../basics/copy-text.ts';
import layout from '../../basics/layout.module.css';
import styles from '../applications.module.css';
import { ANSWER_MESSAGES } from './answer-messages.ts';

interface AnswerDialogProps {
  application: ListedApplicationFragment;
  /** The index of the letter; it stays chosen for the next answer. */
  letterIndex: number;
  onLetterIndex: (index: number) => void;
  /** The letter was opened or copied. */
  onTaken: (how: 'opened' | 'copied') => void;
  onClose: () => void;
}

/** The prepared letter to an applicant, to open in the mail program or to copy. */
export function AnswerDialog(props: AnswerDialogProps) {
  const { application, letterIndex, onLetterIndex, onTaken, onClose } = props;
  const { name, email } = application;
  const id = useId();
  const text = useRef<HTMLTextAreaElement>(null);
  const [isCopyRefused, setCopyRefused] = useState(false);
  const sender = useContent('SITE');
  const letters = useContent('APPLICATION_LETTERS');
  // The list has at least one.
  const words = (letters[letterIndex] ?? letters[0]) as (typeof letters)[number];
  const letter = writeLetter(words, name, sender);
  const { href, isWhole } = letterAddress(email, letter);

  async function copy() {
    setCopyRefused(false);
    if (await copyText(letter.body)) return onTaken('copied');
    setCopyRefused(true);
    text.current?.focus();
    text.current?.select();
  }

  return (
    <Dialog title={ANSWER_MESSAGES.action} onClose={onClose}>
      <p className={styles.recipient}>
        To <bdi>{name}</bdi>, <bdi>{email}</bdi>
      </p>
      <div>
        <label htmlFor={`${id}-language`} className={field.label}>
          Language
        </label>
        <select
          id={`${id}-language`}
          className={field.input}
          value={letterIndex}
          onChange={({ currentTarget }) => onLetterIndex(Number(currentTarget.value))}
        >
          {letters.map(({ lang, language }, index) => (
            <option key={lang} value={index} lang={lang}>
              {language}
            </option>
          ))}
        </select>
      </div>
      <div>
        <label htmlFor={`${id}-letter`} className={field.label}>
          Letter
        </label>
        <p id={`${id}-hint`} className={field.hint}>
          Subject: <span lang={words.lang}>{letter.subject}</span>. {ANSWER_MESSAGES.editHint}
        </p>
        <textarea
          id={`${id}-letter`}
          ref={text}
          className={`${field.input} ${styles.letter}`}
          lang={words.lang}
          dir="auto"
          rows={6}
          value={letter.body}
          readOnly
          aria-describedby={`${id}-hint`}
        />
      </div>
      {!isWhole && <p className={layout.message}>{ANSWER_MESSAGES.tooLong}</p>}
      <div role="alert">
        {isCopyRefused && <p className={`${layout.message} ${layout.error}`}>{ANSWER_MESSAGES.copyFailed}</p>}
      </div>
      <div className={dialog.actions}>
        {/* Beside the page: webmail would replace it, and the browser would ask about unsaved text. */}
        <a
          href={href}
          className={buttonClass('primary')}
          target="_blank"
          rel="noopener"
          onClick={() => onTaken('opened')}
        >
          {ANSWER_MESSAGES.open}
        </a>
        <Button look="quiet" onClick={() => void copy()}>
          {ANSWER_MESSAGES.copy}
        </Button>
        <Button look="quiet" onClick={onClose}>
          Cancel
        </Button>
      </div>
    </Dialog>
  );
}
