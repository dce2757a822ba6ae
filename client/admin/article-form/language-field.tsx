import { useId } from 'react';
import field from '../../controls/field.module.css';
import { languagesWith } from './languages.ts';

interface LanguageFieldProps {
  /** As a draft has it. */
  value: string;
  onChange: (tag: string) => void;
  isBusy: boolean;
}

export function LanguageField({ value, onChange, isBusy }: LanguageFieldProps) {
  const id = useId();
  return (
    <div>
      <label htmlFor={id} className={field.label}>
        Language
      </label>
      <select
        id={id}
        className={field.input}
        value={value}
        disabled={isBusy}
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
