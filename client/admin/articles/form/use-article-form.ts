import {
  type SubmitEvent,
  useEffect,
  useEffectEvent,
  useId,
  useImperativeHandle,
  useReducer,
  useRef,
  useState,
} from 'react';
import { flushSync } from 'react-dom';
import type { ArticleEditorHandle } from '../../../editor/article-editor.tsx';
import type { ArticleImageInput } from '../../../generated/admin.ts';
import { useLeaveWarning } from '../../use-leave-warning.ts';
import type { ArticleBase } from '../draft/article-work.ts';
import { useWorkKeeper } from '../draft/use-work-keeper.ts';
import type { ProgressByPicture } from '../pictures/picture-progress.ts';
import { sendChosenPicture } from '../pictures/send-chosen-picture.ts';
import { useArticlePictures } from '../pictures/use-article-pictures.ts';
import { useImportPicture } from '../pictures/use-import-picture.ts';
import type { ArticleFormProps } from './article-form-props.ts';
import { checkDraft, type Problem } from './check-draft.ts';
import { changeDraft, type DraftChange, picturesAt } from './draft.ts';
import { hasUnsavedWork } from './has-unsaved-work.ts';
import { controlId, problemId } from './place-ids.ts';
import { remainingProblems } from './remaining-problems.ts';
import { CHANGED_MEANWHILE, DELETED_MEANWHILE, type SaveFailure } from './save-failure.ts';
import { submitArticle } from './submit-article.ts';
import { useArticleMutations } from './use-article-mutations.ts';
import { useGuessedLanguage } from './use-guessed-language.ts';
import { useSubmission } from './use-submission.ts';
import { useTries, type Written } from './use-tries.ts';
import { CREATING, EDITING } from './words.ts';

/** What the form holds and does. Everything written is in `draft`; nothing of it is sent before `submit`. */
export function useArticleForm({
  shown,
  saved,
  meanwhile,
  onSaved,
  onFailed,
  onSessionEnded,
  onUnsavedChange,
  onBusyChange,
  onDiscard,
  ref,
}: Omit<ArticleFormProps, 'onCancel'>) {
  const [begun] = useState(shown.work);
  const [initial] = useState(saved);
  const [base, setBase] = useState(begun.base);
  const [draft, dispatch] = useReducer(changeDraft, begun.draft);
  const [problems, setProblems] = useState<readonly Problem[]>([]);
  const mutations = useArticleMutations();
  const { run, ...submission } = useSubmission(meanwhile && FAILURES[meanwhile]);
  const { keeper, keeping } = useWorkKeeper(begun, shown.isRestored);
  const tries = useTries(begun, keeper, mutations);
  const [outdated, setOutdated] = useState<SaveFailure | null>(null);
  const formId = useId();
  const editor = useRef<ArticleEditorHandle>(null);
  const button = useRef<HTMLButtonElement>(null);

  useGuessedLanguage(draft, (lang) => dispatch({ type: 'fields-changed', fields: { lang } }));

  const hasUnsaved = hasUnsavedWork(draft, initial);
  useLeaveWarning(hasUnsaved || submission.isBusy, keeper.flush);
  const tellUnsaved = useEffectEvent(onUnsavedChange);
  useEffect(() => tellUnsaved(hasUnsaved), [hasUnsaved]);
  const tellBusy = useEffectEvent(onBusyChange);
  useEffect(() => {
    if (!submission.isBusy) return;
    tellBusy(true);
    return () => tellBusy(false);
  }, [submission.isBusy]);

  const workOf = useEffectEvent(tries.work);
  useEffect(() => {
    // What an attempt knows of itself is noted by it.
    if (submission.isBusy) return;
    keeper.note(hasUnsaved ? workOf({ base, draft }) : null);
  }, [keeper, hasUnsaved, base, draft, submission.isBusy]);
  useImperativeHandle(ref, () => ({
    forget: () => void keeper.forget(),
    keep: async () => (await keeper.flush()).kind === 'all',
  }));
  useEffect(() => {
    if (shown.isChosen) document.getElementById(controlId(formId, 'title'))?.focus();
  }, [shown.isChosen, formId]);

  const importPicture = useImportPicture(onSessionEnded);
  const { articlePictures, talk } = useArticlePictures(
    draft.pictures,
    { onChange: change, importPicture, discard: mutations.discard },
    submission.isBusy,
  );

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
    attempt({ base, draft });
  }

  /** Saves onto another version than the one that the work began from, or as a new article where that is null. */
  function submitOnto(other: ArticleBase | null) {
    const gone = base ? base.paths.filter((path) => !other?.paths.includes(path)) : [];
    const changes = picturesAt(draft, gone).map(({ id }) => ({ type: 'picture-removed', id }) as const);
    for (const made of changes) change(made);
    setBase(other);
    attempt({ base: other, draft: changes.reduce(changeDraft, draft) });
  }

  function attempt(tried: Written) {
    if (submission.isBusy) return;
    const found = checkDraft(tried.draft);
    // At once, so that the sentence has its place.
    flushSync(() => setProblems(found));
    const [first] = found;
    if (first) return lead(first);
    // Fields that are busy lose the focus; beside the button it is told how far the work is.
    button.current?.focus();
    const words = wordsFor(tried.base);
    void run(async (reports) => {
      const services = {
        send: sendChosenPicture,
        save: (images: ArticleImageInput[]) => tries.save(tried, images),
        discard: mutations.discard,
        signInAgain: onSessionEnded,
      };
      const { pictures } = tried.draft;
      const attempt = submitArticle(pictures, words, services, reports, tries.sent);
      const failure = await attempt.catch((error: unknown) => unexpected(error, words.failed));
      if (failure) onFailed(failure.sentence);
      else finish(words.succeeded);
      return failure;
    });
  }

  /** A fault of ours. It is told like any failure, and the browser's console has it. */
  function unexpected(error: unknown, sentence: string): SaveFailure {
    reportError(error);
    return { sentence, advice: null };
  }

  function finish(message: string) {
    void keeper.forget();
    onUnsavedChange(false);
    onSaved(message);
  }

  function discardWork() {
    void keeper.forget();
    onDiscard(tries.work({ base, draft }));
  }

  return {
    formId,
    base,
    initial: begun.draft,
    words: wordsFor(base),
    draft,
    change,
    problems,
    submission: { ...submission, failure: submission.failure === outdated ? null : submission.failure },
    keeping: hasUnsaved ? keeping : KEPT,
    hasUnsaved,
    articlePictures,
    talk,
    submit,
    submitOnto,
    discardWork,
    editor,
    button,
  };
}

const FAILURES = { changed: CHANGED_MEANWHILE, deleted: DELETED_MEANWHILE };

const KEPT = { kind: 'all' } as const;

const wordsFor = (base: ArticleBase | null) => (base ? EDITING : CREATING);

const LIST_CHANGES = new Set<DraftChange['type']>(['pictures-added', 'picture-imported', 'picture-removed']);

/** Whether the last attempt failed at a picture. */
const isAboutPicture = (progress: ProgressByPicture) =>
  [...progress.values()].some(({ kind }) => kind === 'failed');
