import { useId } from 'react';
import { languagesWith } from '../../../../../rules/languages/written-languages.ts';
import field from '../../../../ui/controls/field.module.css';
import { FieldHint } from '../../../../ui/controls/field-hint.tsx';
import { useForm } from '../form-context.ts';

export function LanguageField() {
  const { article, changeFields, isBusy } = useForm();
  const { lang, isLangChosen } = article.draft;
  const id = useId();
  const hintId = useId();
  return (
    <div>
      <label htmlFor={id} className={field.label}>
        Language
      </label>
      <FieldHint id={hintId}>
        {isLangChosen ? undefined : 'Detected from the text. Choose another if it is wrong.'}
      </FieldHint>
      <select
        id={id}
        className={field.input}
        value={lang}
        disabled={isBusy}
        aria-describedby={isLangChosen ? undefined : hintId}
        onChange={({ currentTarget }) => changeFields({ lang: currentTarget.value, isLangChosen: true })}
      >
        {languagesWith(lang).map(({ tag, name }) => (
          <option key={tag} value={tag}>
            {name}
          </option>
        ))}
      </select>
    </div>
  );
}
