import { type FormEvent, useId, useRef, useState } from 'react';
import { WRITTEN_LANGUAGES } from '../../../../rules/languages/written-languages.ts';
import { answered } from '../../../data/answered.ts';
import { useCreateTranslationMutation } from '../../../generated/admin.ts';
import { Button } from '../../../ui/controls/buttons/button.tsx';
import dialog from '../../../ui/controls/dialog.module.css';
import { Dialog } from '../../../ui/controls/dialog.tsx';
import field from '../../../ui/controls/field.module.css';
import { failureText } from '../../basics/failures/failure.ts';
import form from '../../basics/form.module.css';
import { titleProps } from '../../basics/title-props.ts';
import { newDraftId } from '../../drafts/autosave.ts';
import { usePanelServices } from '../../session/panel-services.ts';
import { TRANSLATION_MESSAGES } from './messages.ts';

interface TranslationDialogProps {
  article: Parameters<typeof titleProps>[0] & {
    readonly id: string;
    readonly translations: readonly { readonly lang: string }[];
  };
  /** The draft was made. */
  onBegun: (id: string) => void;
  onClose: () => void;
}

/** Asks for the language of a translation, and makes its draft. */
export function TranslationDialog({ article, onBegun, onClose }: TranslationDialogProps) {
  const { resume } = usePanelServices();
  const [createTranslation] = useCreateTranslationMutation();
  const select = useRef<HTMLSelectElement>(null);
  const [key] = useState(newDraftId);
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const id = useId();
  const [problemId, hintId] = [`${id}-problem`, `${id}-hint`];
  const taken = new Set([article.lang, ...article.translations.map(({ lang }) => lang)]);

  async function begin(event: FormEvent) {
    event.preventDefault();
    if (isBusy) return;
    const lang = select.current?.value ?? '';
    if (lang === '') return refuse(TRANSLATION_MESSAGES.languageWanted);
    setBusy(true);
    setProblem(null);
    try {
      const variables = { articleId: article.id, lang, key: `${key}-${lang}` };
      const begun = answered(await resume(() => createTranslation({ variables }))).createTranslation;
      onClose();
      onBegun(begun.id);
    } catch (error) {
      setBusy(false);
      refuse(failureText(error, TRANSLATION_MESSAGES.failed));
    }
  }

  function refuse(sentence: string) {
    setProblem(sentence);
    select.current?.focus();
  }

  return (
    <Dialog title={TRANSLATION_MESSAGES.write} descriptionId={hintId} onClose={onClose}>
      <p {...titleProps(article)} className={dialog.name} />
      <p id={hintId} className={field.hint}>
        {TRANSLATION_MESSAGES.explained}
      </p>
      <form className={form.column} noValidate onSubmit={(event) => void begin(event)}>
        <div className={problem === null ? undefined : field.failed}>
          <label htmlFor={id} className={field.label}>
            {TRANSLATION_MESSAGES.language}
          </label>
          <div role="alert">
            {problem !== null && (
              <p id={problemId} className={field.failure}>
                {problem}
              </p>
            )}
          </div>
          <select
            ref={select}
            id={id}
            className={field.input}
            defaultValue=""
            aria-invalid={problem !== null || undefined}
            aria-describedby={problem === null ? undefined : problemId}
          >
            <option value="">{TRANSLATION_MESSAGES.noLanguage}</option>
            {WRITTEN_LANGUAGES.filter(({ tag }) => !taken.has(tag)).map(({ tag, name }) => (
              <option key={tag} value={tag}>
                {name}
              </option>
            ))}
          </select>
        </div>
        <div className={dialog.actions}>
          <Button look="primary" type="submit" isBusy={isBusy}>
            {TRANSLATION_MESSAGES.begin}
          </Button>
          <Button look="quiet" onClick={onClose}>
            Cancel
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
