import { type Ref, useEffect, useId, useImperativeHandle, useReducer, useRef } from 'react';
import { flushSync } from 'react-dom';
import { directionOf } from '../../../../rules/language.ts';
import type { ArticleEditorHandle } from '../../../editor/article-editor.tsx';
import type { ArticleImageInput } from '../../../generated/admin.ts';
import { directionAttribute } from '../../../news/text-attributes.ts';
import { useOpenWork, usePanelServices } from '../../session/panel-services.ts';
import {
  type ArticleBase,
  changeDraft,
  type DraftChange,
  type DraftFields,
  picturesGone,
} from '../draft/article-draft.ts';
import { type ArticleDraft, checkDraft } from '../draft/article-fields.ts';
import { useArticleDraft, type Written } from '../draft/use-article-draft.ts';
import type { ShownArticle } from '../draft/use-unsaved-article.ts';
import { sendChosenPicture } from '../pictures/send-picture.ts';
import { useArticlePictures } from '../pictures/use-article-pictures.ts';
import { controlId, type Problem, problemId } from './problems.ts';
import { CHANGED_MEANWHILE, DELETED_MEANWHILE, saveArticle } from './save-article.ts';
import { newSubmission, nextSubmission } from './submission.ts';
import { useArticleMutations } from './use-article-mutations.ts';
import { useGuessedLanguage } from './use-guessed-language.ts';
import { CREATING, EDITING } from './words.ts';

/** The events of a form. */
export interface ArticleFormEvents {
  /** An article was saved; the message is for the administrator. */
  onSaved: (message: string) => void;
  /** The administrator stops editing; null where there is no list to go back to. */
  onCancel: (() => void) | null;
}

export interface ArticleFormHandle {
  /** Deletes the draft from this device, because the administrator leaves on purpose. */
  forget(): void;
}

export interface ArticleFormStart extends ArticleFormEvents {
  /** The article the form starts with; later values are ignored. */
  readonly shown: ShownArticle;
  /** The article on the site; an empty draft for a new one. */
  readonly saved: ArticleDraft;
  /** What happened to the article since the editing started. */
  readonly meanwhile: 'changed' | 'deleted' | null;
  /** When the article was published, as ISO 8601; null where it has not been. */
  readonly createdAt: string | null;
}

export type ArticleFormState = ReturnType<typeof useArticleForm>;

/** The state and the actions of the form. Nothing is sent before `submit`. */
export function useArticleForm(
  { shown, saved, meanwhile, createdAt, onSaved, onCancel }: ArticleFormStart,
  ref: Ref<ArticleFormHandle> | undefined,
) {
  const { notify, resume } = usePanelServices();
  const tab = onCancel ? 'manage' : 'create';
  const [submission, dispatch] = useReducer(nextSubmission, meanwhile && FAILURES[meanwhile], newSubmission);
  const phase = submission.phase.kind;
  const isBusy = phase === 'saving';
  const article = useArticleDraft(shown, saved, phase);
  const { base, draft, hasUnsaved } = article;
  const mutations = useArticleMutations();
  const formId = useId();
  const element = useRef<HTMLFormElement>(null);
  const editor = useRef<ArticleEditorHandle>(null);
  const button = useRef<HTMLButtonElement>(null);
  // A second submit may come before React has drawn the first one.
  const isRunning = useRef(false);

  useGuessedLanguage(draft, (lang) => article.change({ type: 'fields-changed', fields: { lang } }));
  useOpenWork('unsaved', tab, hasUnsaved && phase !== 'saved');
  useOpenWork('saving', tab, isBusy);
  useEffect(() => {
    if (hasUnsaved && tab === 'create') notify.clear();
  }, [hasUnsaved, tab, notify]);
  useImperativeHandle(ref, () => ({ forget: article.forget }));
  useEffect(() => {
    if (shown.isChosen) document.getElementById(controlId(formId, 'title'))?.focus();
  }, [shown.isChosen, formId]);

  const pictures = useArticlePictures(draft.pictures, change, mutations.discard, isBusy);

  /** The results of the last check are removed from fields that change. */
  function change(made: DraftChange) {
    article.change(made);
    dispatch({ type: 'changed', change: made });
  }

  function lead({ place }: Problem) {
    if (place === 'document') editor.current?.focus();
    else document.getElementById(controlId(formId, place))?.focus();
    // Focusing alone scrolls the field into view, but not its label and problem.
    document.getElementById(problemId(formId, place))?.scrollIntoView({ block: 'nearest' });
  }

  /** Saves over another version than the one the changes are based on; null saves a new article. */
  function submitOnto(other: ArticleBase | null) {
    const gone = base ? picturesGone(draft, base, other) : [];
    const changes = gone.map(({ id }) => ({ type: 'picture-removed', id }) as const);
    for (const made of changes) change(made);
    article.setBase(other);
    submit({ base: other, draft: changes.reduce(changeDraft, draft) });
  }

  function submit(written: Written) {
    if (isRunning.current) return;
    // An earlier success would stand above a new problem.
    notify.clear();
    const problems = checkDraft(written.draft);
    // Draws at once, so that the sentence is in the page before scrolling.
    flushSync(() => dispatch({ type: 'checked', problems }));
    const [first] = problems;
    if (first) return lead(first);
    // Disabled fields lose the focus; the text beside the button shows the progress.
    button.current?.focus();
    isRunning.current = true;
    void save(written).finally(() => {
      isRunning.current = false;
    });
  }

  async function save(written: Written): Promise<void> {
    const words = wordsFor(written.base);
    dispatch({ type: 'started' });
    const failure = await saveArticle(
      written.draft.pictures,
      words,
      {
        send: (file, onProgress) => resume(() => sendChosenPicture(file, onProgress)),
        save: (images) => storeAndSave(written, images),
        discard: mutations.discard,
      },
      {
        onStatus: (status) => dispatch({ type: 'advanced', status }),
        onProgress: (pictureId, progress) => dispatch({ type: 'progressed', pictureId, progress }),
      },
      article.sent,
    ).catch((error: unknown) => {
      // A bug in the program: the form shows a general failure, and the error goes to the browser's console.
      reportError(error);
      return { sentence: words.failed, advice: null };
    });
    if (failure) {
      notify.saveFailure(tab, failure.sentence);
      return dispatch({ type: 'failed', failure });
    }
    dispatch({ type: 'saved' });
    article.forget();
    onSaved(words.succeeded);
  }

  async function storeAndSave(written: Written, images: ArticleImageInput[]) {
    const outcome = await mutations.save(await article.storeAttempt(written), images);
    if (written.base === null && outcome.kind === 'unanswered') article.noteUnanswered();
    return outcome;
  }

  return {
    onCancel,
    createdAt,
    formId,
    article,
    submission,
    isBusy,
    words: wordsFor(base),
    pictures,
    change,
    changeFields: (fields: DraftFields) => change({ type: 'fields-changed', fields }),
    /** The direction of the title, the summary and the text. */
    dir: draft.isLangChosen ? directionAttribute(directionOf(draft.lang)) : ('auto' as const),
    submit: () => submit({ base, draft }),
    submitOnto,
    element,
    editor,
    button,
  };
}

const FAILURES = { changed: CHANGED_MEANWHILE, deleted: DELETED_MEANWHILE };

const wordsFor = (base: ArticleBase | null) => (base ? EDITING : CREATING);
