import { useId } from 'react';
import field from '../../../controls/field.module.css';
import { languagesWith } from './languages.ts';

interface LanguageFieldProps {
  /** As a draft has it. */
  value: string;
  /** Whether somebody chose it; until then it follows the text. */
  isChosen: boolean;
  onChange: (tag: string) => void;
  isBusy: boolean;
}

export function LanguageField({ value, isChosen, onChange, isBusy }: LanguageFieldProps) {
  const id = useId();
  const hintId = useId();
  return (
    <div>
      <label htmlFor={id} className={field.label}>
        Language
      </label>
      {!isChosen && (
        <p id={hintId} className={field.hint}>
          Follows the text until you choose one.
        </p>
      )}
      <select
        id={id}
        className={field.input}
        value={value}
        disabled={isBusy}
        aria-describedby={isChosen ? undefined : hintId}
        onChange={(event) => onChange(event.currentTarget.value)}
      >
        {languagesWith(value).map(({ tag, name }) => (
          <option key={tag} value={tag}>
            {name}
          </option>
        ))}
      </select>
    </div>
  );
}
