import { type SubmitEvent, useEffect, useEffectEvent, useId, useReducer, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { writeArticle } from '../../../rules/article-html/write.ts';
import type { ArticleEditorHandle } from '../../editor/article-editor.tsx';
import type { ArticleImageInput, CreateArticleInput } from '../../generated/admin.ts';
import type { ArticleFormProps } from '../article-form-props.ts';
import type { ProgressByPicture } from '../pictures/picture-progress.ts';
import { sendChosenPicture } from '../pictures/send-chosen-picture.ts';
import { useArticlePictures } from '../pictures/use-article-pictures.ts';
import { useImportPicture } from '../pictures/use-import-picture.ts';
import { useLeaveWarning } from '../use-leave-warning.ts';
import { checkDraft, type Problem } from './check-draft.ts';
import { type ArticleDraft, changeDraft, type DraftChange, draftOf, EMPTY_DRAFT } from './draft.ts';
import { hasUnsavedWork } from './has-unsaved-work.ts';
import { controlId, problemId } from './place-ids.ts';
import { remainingProblems } from './remaining-problems.ts';
import { storedDocument } from './stored-document.ts';
import { type Failure, submitArticle } from './submit-article.ts';
import { useArticleMutations } from './use-article-mutations.ts';
import { useGuessedLanguage } from './use-guessed-language.ts';
import { useSubmission } from './use-submission.ts';
import { CREATING, EDITING } from './words.ts';

/** What the form holds and does. Everything written is in `draft`; nothing of it is sent before `submit`. */
export function useArticleForm({
  article: given,
  onSaved,
  onFailed,
  onSessionEnded,
  onUnsavedChange,
  onBusyChange,
}: Omit<ArticleFormProps, 'onCancel'>) {
  // The form stays with the article that it began from, whatever it is given later.
  const [article] = useState(given);
  const [initial] = useState(() => (article ? draftOf(article) : EMPTY_DRAFT));
  const words = article ? EDITING : CREATING;
  const [draft, dispatch] = useReducer(changeDraft, initial);
  const [problems, setProblems] = useState<readonly Problem[]>([]);
  const { save, discard } = useArticleMutations(article);
  const { run, ...submission } = useSubmission();
  const [outdated, setOutdated] = useState<Failure | null>(null);
  const formId = useId();
  const editor = useRef<ArticleEditorHandle>(null);
  const button = useRef<HTMLButtonElement>(null);
  const sent = useRef(new Map<number, string>());

  useGuessedLanguage(draft, (lang) => dispatch({ type: 'fields-changed', fields: { lang } }));

  const hasUnsaved = hasUnsavedWork(draft, initial);
  useLeaveWarning(hasUnsaved || submission.isBusy);
  const tellUnsaved = useEffectEvent(onUnsavedChange);
  useEffect(() => tellUnsaved(hasUnsaved), [hasUnsaved]);
  const tellBusy = useEffectEvent(onBusyChange);
  useEffect(() => {
    if (!submission.isBusy) return;
    tellBusy(true);
    return () => tellBusy(false);
  }, [submission.isBusy]);

  const importPicture = useImportPicture(onSessionEnded);
  const { articlePictures, talk } = useArticlePictures(draft.pictures, {
    onChange: change,
    importPicture,
    discard,
  });

  /** What was said of the draft is taken back where it changes. */
  function change(made: DraftChange) {
    dispatch(made);
    setProblems((former) => remainingProblems(former, made));
    if (LIST_CHANGES.has(made.type) && isAboutPicture(submission.progress)) setOutdated(submission.failure);
  }

  function lead({ place }: Problem) {
    if (place === 'content') editor.current?.focus();
    else document.getElementById(controlId(formId, place))?.focus();
    // The focus alone brings the field into view, but not what stands above it.
    document.getElementById(problemId(formId, place))?.scrollIntoView({ block: 'nearest' });
  }

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (submission.isBusy) return;
    const found = checkDraft(draft);
    // At once, so that the sentence has its place.
    flushSync(() => setProblems(found));
    const [first] = found;
    if (first) return lead(first);
    // Fields that are busy lose the focus; beside the button it is told how far the work is.
    button.current?.focus();
    void run(async (reports) => {
      const attempt = submitArticle(draft.pictures, words, services, reports, sent.current);
      const failure = await attempt.catch(unexpected);
      if (failure) onFailed(failure.sentence);
      else finish();
      return failure;
    });
  }

  /** A fault of ours. It is told like any failure, and the browser's console has it. */
  function unexpected(error: unknown): Failure {
    reportError(error);
    return { sentence: words.failed, advice: null };
  }

  const services = {
    send: sendChosenPicture,
    save: (images: ArticleImageInput[]) => save(inputOf(draft, images)),
    discard,
    signInAgain: onSessionEnded,
  };

  function finish() {
    if (!article) beginAnew();
    onUnsavedChange(false);
    onSaved(words.succeeded);
  }

  function beginAnew() {
    change({ type: 'replaced', draft: EMPTY_DRAFT });
    editor.current?.reset(EMPTY_DRAFT.document);
    talk.forget();
  }

  return {
    formId,
    isEditing: article !== null,
    initial,
    words,
    draft,
    change,
    problems,
    submission: { ...submission, failure: submission.failure === outdated ? null : submission.failure },
    articlePictures,
    talk,
    submit,
    editor,
    button,
  };
}

const LIST_CHANGES = new Set<DraftChange['type']>(['pictures-added', 'picture-imported', 'picture-removed']);

/** Whether the last attempt failed at a picture. */
const isAboutPicture = (progress: ProgressByPicture) =>
  [...progress.values()].some(({ kind }) => kind === 'failed');

function inputOf(draft: ArticleDraft, images: ArticleImageInput[]): CreateArticleInput {
  return {
    title: draft.title,
    content: writeArticle(storedDocument(draft.document, draft.pictures, images)),
    author: draft.author,
    images,
    published: draft.isPublished,
    // The server guesses as it did while the article was written, and of the whole text.
    lang: draft.isLangChosen ? draft.lang : null,
  };
}
