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
import { writeArticle } from '../../../rules/article-html/write.ts';
import type { ArticleEditorHandle } from '../../editor/article-editor.tsx';
import type { ArticleImageInput, CreateArticleInput } from '../../generated/admin.ts';
import type { ArticleFormProps } from '../article-form-props.ts';
import type { ArticleBase, ArticleWork } from '../kept-work/article-work.ts';
import { useWorkKeeper } from '../kept-work/use-work-keeper.ts';
import type { ProgressByPicture } from '../pictures/picture-progress.ts';
import { sendChosenPicture } from '../pictures/send-chosen-picture.ts';
import { useArticlePictures } from '../pictures/use-article-pictures.ts';
import { useImportPicture } from '../pictures/use-import-picture.ts';
import { useLeaveWarning } from '../use-leave-warning.ts';
import { checkDraft, type Problem } from './check-draft.ts';
import { type ArticleDraft, changeDraft, type DraftChange, picturesAt } from './draft.ts';
import { hasUnsavedWork } from './has-unsaved-work.ts';
import { controlId, problemId } from './place-ids.ts';
import { remainingProblems } from './remaining-problems.ts';
import { storedDocument } from './stored-document.ts';
import { CHANGED_MEANWHILE, DELETED_MEANWHILE, type Failure, submitArticle } from './submit-article.ts';
import { useArticleMutations } from './use-article-mutations.ts';
import { useGuessedLanguage } from './use-guessed-language.ts';
import { useSubmission } from './use-submission.ts';
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
  const { save, discard } = useArticleMutations();
  const { run, ...submission } = useSubmission(meanwhile && FAILURES[meanwhile]);
  const { keeper, keeping } = useWorkKeeper(begun, shown.isRestored);
  const [outdated, setOutdated] = useState<Failure | null>(null);
  const formId = useId();
  const editor = useRef<ArticleEditorHandle>(null);
  const button = useRef<HTMLButtonElement>(null);
  const tries = useRef({ sent: new Map(begun.sent), mayExist: begun.mayExist });

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

  useEffect(() => {
    // What an attempt knows of itself is noted by it.
    if (submission.isBusy) return;
    const { sent, mayExist } = tries.current;
    keeper.note(hasUnsaved ? { id: begun.id, base, draft, sent: new Map(sent), mayExist } : null);
  }, [keeper, hasUnsaved, begun.id, base, draft, submission.isBusy]);
  useImperativeHandle(ref, () => ({ forget: () => void keeper.forget() }));

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

  function attempt(tried: Pick<ArticleWork, 'base' | 'draft'>) {
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
        save: (images: ArticleImageInput[]) => saveKept(tried, images),
        discard,
        signInAgain: onSessionEnded,
      };
      const { pictures } = tried.draft;
      const attempt = submitArticle(pictures, words, services, reports, tries.current.sent);
      const failure = await attempt.catch((error: unknown) => unexpected(error, words.failed));
      if (failure) onFailed(failure.sentence);
      else finish(words.succeeded);
      return failure;
    });
  }

  /** What is kept says before that an article may be made of it: the page may be gone when the answer comes. */
  async function saveKept(tried: Pick<ArticleWork, 'base' | 'draft'>, images: ArticleImageInput[]) {
    const { sent, mayExist } = tries.current;
    const work = { ...tried, id: begun.id, mayExist };
    keeper.note({ ...work, sent: new Map(sent), mayExist: tried.base === null });
    await Promise.race([keeper.flush(), new Promise((resolve) => setTimeout(resolve, KEEP_MS))]);
    const outcome = await save(work, inputOf(tried.draft, images));
    if (outcome.kind === 'unanswered' && tried.base === null) tries.current.mayExist = true;
    return outcome;
  }

  /** A fault of ours. It is told like any failure, and the browser's console has it. */
  function unexpected(error: unknown, sentence: string): Failure {
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
    const { sent, mayExist } = tries.current;
    onDiscard({ id: begun.id, base, draft, sent: new Map(sent), mayExist });
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

/** A database that does not answer keeps nobody from saving. */
const KEEP_MS = 1000;

const wordsFor = (base: ArticleBase | null) => (base ? EDITING : CREATING);

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
