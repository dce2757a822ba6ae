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

/** What a form notifies its tab of. */
export interface ArticleFormEvents {
  /** An article was saved; the message says so. */
  onSaved: (message: string) => void;
  /** The attempt to save failed, and the form says so; the sentence is for where it is not shown. */
  onFailed: (sentence: string) => void;
  /** The administrator leaves editing; null where there is nothing to go back to. */
  onCancel: (() => void) | null;
  /**
   * A request answered UNAUTHENTICATED: opens the sign-in over the work.
   * @returns whether the administrator signed in again.
   */
  onSessionEnded: () => Promise<boolean>;
  /** Whether the form holds work that is not saved; called at each change. */
  onUnsavedChange: (hasUnsaved: boolean) => void;
  /** Whether the form is saving; called at each change. */
  onBusyChange: (isBusy: boolean) => void;
}

export interface ArticleFormHandle {
  /** Forgets what is stored of the article, which is left on purpose. */
  forget(): void;
  /** Stores the article on this device at once. @returns whether all of it is stored. */
  store(): Promise<boolean>;
}

export interface ArticleFormStart {
  /** What the form goes on with; it stays with the one that it is shown first. */
  readonly shown: ShownArticle;
  /** The article as it is on the site; an empty draft where there is none. */
  readonly saved: ArticleDraft;
  /** What became of the article since its changes began. */
  readonly meanwhile: 'changed' | 'deleted' | null;
}

export type ArticleFormState = ReturnType<typeof useArticleForm>;

/** What the form holds and does. Nothing of it is sent before `submit`. */
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
  // A second submit may come before React has drawn the first.
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

  /** What was said of the draft is taken back where it changes. */
  function change(made: DraftChange) {
    article.change(made);
    dispatch({ type: 'changed', change: made });
  }

  function lead({ place }: Problem) {
    if (place === 'document') editor.current?.focus();
    else document.getElementById(controlId(formId, place))?.focus();
    // The focus alone brings the field into view, but not what stands above it.
    document.getElementById(problemId(formId, place))?.scrollIntoView({ block: 'nearest' });
  }

  /** Saves onto another version than the one that the changes began from, or as a new article where that is null. */
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
    // At once, so that the sentence has its place.
    flushSync(() => dispatch({ type: 'checked', problems }));
    const [first] = problems;
    if (first) return lead(first);
    // Fields that are busy lose the focus; the words beside the button say how far the saving is.
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
      // A fault of ours: the form says so as of any failure, and the browser's console has it.
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
