import { type Ref, useEffect, useId, useImperativeHandle, useRef } from 'react';
import { flushSync } from 'react-dom';
import { directionOf } from '../../../../rules/articles/language.ts';
import type { ArticleEditorHandle } from '../../../editor/article-editor.tsx';
import { directionAttribute } from '../../../visitor/news/article/text-attributes.ts';
import { usePanelServices } from '../../session/panel-services.ts';
import {
  type ArticleBase,
  changeDraft,
  type DraftChange,
  type DraftFields,
  goneImages,
} from '../draft/article-draft.ts';
import { checkDraft } from '../draft/article-fields.ts';
import type { Written } from '../draft/use-article-draft.ts';
import type { ImageRow } from '../images/image-list.ts';
import { useArticleImages } from '../images/use-article-images.ts';
import { useGuessedLanguage } from './fields/use-guessed-language.ts';
import { FORM_MESSAGES, tooLarge } from './messages.ts';
import { undescribed, useMissingDescriptions } from './notices/use-missing-descriptions.ts';
import { controlId, type Problem, problemId } from './saving/problems.ts';
import { type SavedAs, type SavingEvents, type SavingStart, useSaving } from './saving/use-saving.ts';

/** The events of a form. */
export interface ArticleFormEvents extends SavingEvents {
  /** The administrator stops editing; null where there is no list to go back to. */
  onCancel: (() => void) | null;
}

export interface ArticleFormHandle {
  /** Deletes the draft from this device, because the administrator leaves on purpose. */
  forget(): void;
}

export type ArticleFormStart = SavingStart & ArticleFormEvents;

export type ArticleFormState = ReturnType<typeof useArticleForm>;

/** The state and the actions of the form. Nothing is sent before `submit` or `saveDraft`. */
export function useArticleForm(
  { onCancel, ...start }: ArticleFormStart,
  ref: Ref<ArticleFormHandle> | undefined,
) {
  const { notify } = usePanelServices();
  const isNew = onCancel === null;
  const { dispatch, discard, isRunning, saved, start: startSaving, ...saving } = useSaving(start);
  const { article } = saving;
  const { base, draft, hasUnsaved } = article;
  const formId = useId();
  const element = useRef<HTMLFormElement>(null);
  const editor = useRef<ArticleEditorHandle>(null);
  const button = useRef<HTMLButtonElement>(null);
  const draftButton = useRef<HTMLButtonElement>(null);
  const descriptions = useMissingDescriptions();
  const { isChosen } = start.shown;
  /** An article that is published, perhaps for later, would not be any more. */
  const canBeDraft = base === null || !saved.isPublished;
  const isDraft = canBeDraft && !draft.isPublished;

  useGuessedLanguage(draft, (lang) => {
    if (lang !== draft.lang) article.change({ type: 'fields-changed', fields: { lang } });
  });
  useEffect(() => {
    if (hasUnsaved && isNew) notify.clear();
  }, [hasUnsaved, isNew, notify]);
  useImperativeHandle(ref, () => ({ forget: article.forget }));
  useEffect(() => {
    if (isChosen) document.getElementById(controlId(formId, 'title'))?.focus();
  }, [isChosen, formId]);

  const images = useArticleImages(draft.images, change, discard);

  /** The results of the last check are removed from fields that change. */
  function change(made: DraftChange) {
    article.change(made);
    dispatch({ type: 'changed', change: made });
  }

  function leadToFirst([row]: readonly ImageRow[]) {
    if (row) document.getElementById(controlId(formId, `alt-${row.id}`))?.focus();
  }

  function lead({ place }: Problem) {
    if (place === 'document') editor.current?.focus();
    else document.getElementById(controlId(formId, place))?.focus();
    // Focusing alone scrolls the field into view, but not its label and problem.
    document.getElementById(problemId(formId, place))?.scrollIntoView({ block: 'nearest' });
  }

  /** Saves over another version than the one the changes are based on; null saves a new article. */
  function submitOnto(other: ArticleBase | null) {
    const gone = base && other === null ? goneImages(draft, base) : [];
    const changes = gone.map(({ id }) => ({ type: 'image-removed', id }) as const);
    for (const made of changes) change(made);
    article.rebase(other);
    submit({ base: other, draft: changes.reduce(changeDraft, draft) }, saving.savedAs);
  }

  function saveDraft() {
    if (base === null && !hasUnsaved) return notify.success(FORM_MESSAGES.nothingToSave);
    submit({ base, draft }, 'draft');
  }

  /** @param isConfirmed whether the administrator publishes it without all descriptions on purpose. */
  function submit(made: Written, as: SavedAs = 'article', isConfirmed = false) {
    if (isRunning()) return;
    const written = as === 'draft' ? { ...made, draft: { ...made.draft, isPublished: false } } : made;
    // An earlier success would stand above a new problem.
    notify.clear();
    const problems = checkDraft(written.draft);
    // Draws at once, so that the sentence is in the page before scrolling.
    flushSync(() => dispatch({ type: 'checked', problems }));
    const [first] = problems;
    if (first) return lead(first);
    const unfinished = images.refused.takeUnfinished(tooLarge);
    if (unfinished) return dispatch({ type: 'failed', failure: unfinished });
    const published = saved.isPublished ? (base?.paths ?? []) : [];
    if (!isConfirmed && descriptions.mustAsk(written.draft, published)) return descriptions.ask(written);
    // Disabled fields lose the focus; the text beside the buttons shows the progress.
    (as === 'draft' ? draftButton : button).current?.focus();
    startSaving(written, as);
  }

  return {
    ...saving,
    onCancel,
    formId,
    images,
    change,
    changeFields: (fields: DraftFields) => change({ type: 'fields-changed', fields }),
    /** The direction of the title, the summary and the text. */
    dir: draft.isLangChosen ? directionAttribute(directionOf(draft.lang)) : ('auto' as const),
    /** What the main button does. */
    submit: () => (isDraft ? saveDraft() : submit({ base, draft })),
    submitOnto,
    /** Null where that is not offered. */
    saveDraft: canBeDraft ? saveDraft : null,
    /** Whether that is the main button's action. */
    isDraft,
    /** The question about images without a description; null where it is not asked. */
    question: descriptions.asked && {
      rows: undescribed(descriptions.asked.draft),
      onAdd: () => descriptions.close(() => leadToFirst(undescribed(draft))),
      onPublish: () => {
        const { asked } = descriptions;
        descriptions.close(() => asked && submit(asked, 'article', true));
      },
      onClose: () => descriptions.close(),
    },
    element,
    editor,
    button,
    draftButton,
  };
}
