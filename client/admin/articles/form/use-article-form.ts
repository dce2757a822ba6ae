import { type Ref, useEffect, useEffectEvent, useId, useImperativeHandle, useReducer, useRef } from 'react';
import { flushSync } from 'react-dom';
import type { ArticleEditorHandle } from '../../../editor/article-editor.tsx';
import type { ArticleImageInput } from '../../../generated/admin.ts';
import { type ArticleBase, changeDraft, type DraftChange, picturesAt } from '../draft/article-draft.ts';
import { type ArticleDraft, checkDraft } from '../draft/article-fields.ts';
import { useArticleDraft, type Written } from '../draft/use-article-draft.ts';
import type { ShownArticle } from '../draft/use-unsaved-article.ts';
import { sendChosenPicture } from '../pictures/send-picture.ts';
import { useArticlePictures } from '../pictures/use-article-pictures.ts';
import { controlId, type Problem, problemId } from './problems.ts';
import { CHANGED_MEANWHILE, DELETED_MEANWHILE, saveArticle } from './save-article.ts';
import { isBusy, newSubmission, nextSubmission } from './submission.ts';
import { useArticleMutations } from './use-article-mutations.ts';
import { useGuessedLanguage } from './use-guessed-language.ts';
import { CREATING, EDITING } from './words.ts';

/** The events of a form. */
export interface ArticleFormEvents {
  /** An article was saved; the message is for the administrator. */
  onSaved: (message: string) => void;
  /** The save failed, and the form says so. The sentence is for the case that the form is not visible. */
  onFailed: (sentence: string) => void;
  /** The administrator stops editing; null where there is no list to go back to. */
  onCancel: (() => void) | null;
  /**
   * A request was answered UNAUTHENTICATED: opens the sign-in dialog over the form.
   * @returns whether the administrator signed in again.
   */
  onSessionEnded: () => Promise<boolean>;
  /** Whether the form has unsaved changes; called at each change. */
  onUnsavedChange: (hasUnsaved: boolean) => void;
  /** Whether the form is saving; called at each change. */
  onBusyChange: (isBusy: boolean) => void;
}

export interface ArticleFormHandle {
  /** Deletes the draft from this device, because the administrator leaves on purpose. */
  forget(): void;
  /** Stores the article on this device at once. @returns whether all of it is stored. */
  store(): Promise<boolean>;
}

export interface ArticleFormStart {
  /** The article the form starts with; later values are ignored. */
  readonly shown: ShownArticle;
  /** The article on the site; an empty draft for a new one. */
  readonly saved: ArticleDraft;
  /** What happened to the article since the editing started. */
  readonly meanwhile: 'changed' | 'deleted' | null;
}

export type ArticleFormState = ReturnType<typeof useArticleForm>;

/** The state and the actions of the form. Nothing is sent before `submit`. */
export function useArticleForm(
  { shown, saved, meanwhile }: ArticleFormStart,
  { onSaved, onFailed, onSessionEnded, onUnsavedChange, onBusyChange }: ArticleFormEvents,
  ref: Ref<ArticleFormHandle> | undefined,
) {
  const [submission, dispatch] = useReducer(nextSubmission, meanwhile && FAILURES[meanwhile], newSubmission);
  const busy = isBusy(submission);
  const phase = busy ? 'saving' : submission.phase.kind === 'saved' ? 'saved' : 'editing';
  const article = useArticleDraft(shown, saved, phase);
  const { base, draft, hasUnsaved } = article;
  const mutations = useArticleMutations();
  const formId = useId();
  const editor = useRef<ArticleEditorHandle>(null);
  const button = useRef<HTMLButtonElement>(null);
  // A second submit may come before React has drawn the first one.
  const isRunning = useRef(false);

  useGuessedLanguage(draft, (lang) => article.change({ type: 'fields-changed', fields: { lang } }));
  const notifyUnsaved = useEffectEvent(onUnsavedChange);
  useEffect(() => notifyUnsaved(hasUnsaved), [hasUnsaved]);
  const notifyBusy = useEffectEvent(onBusyChange);
  useEffect(() => {
    if (!busy) return;
    notifyBusy(true);
    return () => notifyBusy(false);
  }, [busy]);
  useImperativeHandle(ref, () => ({ forget: article.forget, store: article.store }));
  useEffect(() => {
    if (shown.isChosen) document.getElementById(controlId(formId, 'title'))?.focus();
  }, [shown.isChosen, formId]);

  const pictures = useArticlePictures(
    draft.pictures,
    { onChange: change, discard: mutations.discard, signInAgain: onSessionEnded },
    busy,
  );

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
    const gone = base ? base.paths.filter((path) => !other?.paths.includes(path)) : [];
    const changes = picturesAt(draft, gone).map(({ id }) => ({ type: 'picture-removed', id }) as const);
    for (const made of changes) change(made);
    article.setBase(other);
    submit({ base: other, draft: changes.reduce(changeDraft, draft) });
  }

  function submit(written: Written) {
    if (isRunning.current) return;
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
        send: sendChosenPicture,
        save: (images) => storeAndSave(written, images),
        discard: mutations.discard,
        signInAgain: onSessionEnded,
      },
      {
        onStatus: (status, phase) => dispatch({ type: 'advanced', phase, status }),
        onProgress: (pictureId, progress) => dispatch({ type: 'progressed', pictureId, progress }),
      },
      article.sent,
    ).catch((error: unknown) => {
      // A bug in the program: the form shows a general failure, and the error goes to the browser's console.
      reportError(error);
      return { sentence: words.failed, advice: null };
    });
    if (failure) {
      onFailed(failure.sentence);
      return dispatch({ type: 'failed', failure });
    }
    dispatch({ type: 'saved' });
    article.forget();
    onUnsavedChange(false);
    onSaved(words.succeeded);
  }

  async function storeAndSave(written: Written, images: ArticleImageInput[]) {
    const outcome = await mutations.save(await article.storeAttempt(written), images);
    if (written.base === null && outcome.kind === 'unanswered') article.noteUnanswered();
    return outcome;
  }

  return {
    formId,
    article,
    submission,
    isBusy: busy,
    words: wordsFor(base),
    pictures,
    change,
    submit: () => submit({ base, draft }),
    submitOnto,
    editor,
    button,
  };
}

const FAILURES = { changed: CHANGED_MEANWHILE, deleted: DELETED_MEANWHILE };

const wordsFor = (base: ArticleBase | null) => (base ? EDITING : CREATING);
