import { type Ref, useEffect, useId, useImperativeHandle, useReducer, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { directionOf } from '../../../../rules/language.ts';
import type { ArticleEditorHandle } from '../../../editor/article-editor.tsx';
import type { ArticleImageInput, SavedArticleFragment } from '../../../generated/admin.ts';
import { directionAttribute } from '../../../news/text-attributes.ts';
import { useOpenWork, usePanelServices } from '../../session/panel-services.ts';
import { isToCome } from '../draft/article-date.ts';
import {
  type ArticleBase,
  baseOf,
  changeDraft,
  type DraftChange,
  type DraftFields,
  picturesGone,
} from '../draft/article-draft.ts';
import { type ArticleDraft, checkDraft } from '../draft/article-fields.ts';
import { useArticleDraft, type Written } from '../draft/use-article-draft.ts';
import type { ShownArticle } from '../draft/use-unsaved-article.ts';
import { type PictureRow, sentPaths } from '../pictures/picture-list.ts';
import { sendChosenPicture } from '../pictures/send-picture.ts';
import { useArticlePictures } from '../pictures/use-article-pictures.ts';
import { controlId, type Problem, problemId } from './problems.ts';
import { CHANGED_MEANWHILE, DELETED_MEANWHILE, saveArticle } from './save-article.ts';
import { newSubmission, nextSubmission } from './submission.ts';
import { useArticleMutations } from './use-article-mutations.ts';
import { useGuessedLanguage } from './use-guessed-language.ts';
import { undescribed, useMissingDescriptions } from './use-missing-descriptions.ts';
import { type ArticleWords, CREATING, EDITING, FORM_WORDS, succeededWith } from './words.ts';

/** The events of a form. */
export interface ArticleFormEvents {
  /** An article was saved; the message is for the administrator. `published` is the article if its readers see it from now on. */
  onSaved: (message: string, published: SavedArticleFragment | null) => void;
  /** A draft was saved, and the form goes on with it. */
  onDraftSaved: () => void;
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
}

export type ArticleFormState = ReturnType<typeof useArticleForm>;

/** What a press of a button saves: the article, which ends the form, or a draft, on which the form goes on. */
type SavedAs = 'article' | 'draft';

/** The state and the actions of the form. Nothing is sent before `submit` or `saveDraft`. */
export function useArticleForm(
  { shown, saved: opened, meanwhile, onSaved, onDraftSaved, onCancel }: ArticleFormStart,
  ref: Ref<ArticleFormHandle> | undefined,
) {
  const { notify, resume } = usePanelServices();
  const tab = onCancel ? 'manage' : 'create';
  const [submission, dispatch] = useReducer(nextSubmission, meanwhile && FAILURES[meanwhile], newSubmission);
  const phase = submission.phase.kind;
  const isBusy = phase === 'saving';
  const [saved, setSaved] = useState(opened);
  const [savedAs, setSavedAs] = useState<SavedAs>('article');
  const article = useArticleDraft(shown, saved, phase);
  const { base, draft, hasUnsaved } = article;
  const mutations = useArticleMutations();
  const formId = useId();
  const element = useRef<HTMLFormElement>(null);
  const editor = useRef<ArticleEditorHandle>(null);
  const button = useRef<HTMLButtonElement>(null);
  const draftButton = useRef<HTMLButtonElement>(null);
  const descriptions = useMissingDescriptions();
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

  function leadToFirst([row]: readonly PictureRow[]) {
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
    const gone = base ? picturesGone(draft, base, other) : [];
    const changes = gone.map(({ id }) => ({ type: 'picture-removed', id }) as const);
    for (const made of changes) change(made);
    article.rebase(other);
    submit({ base: other, draft: changes.reduce(changeDraft, draft) });
  }

  function saveDraft() {
    if (base === null && !hasUnsaved) return notify.result(FORM_WORDS.nothingToSave);
    submit({ base, draft: { ...draft, isPublished: false } }, 'draft');
  }

  /** @param isConfirmed whether the administrator publishes it without all descriptions on purpose. */
  function submit(written: Written, as: SavedAs = 'article', isConfirmed = false) {
    if (isRunning.current) return;
    // An earlier success would stand above a new problem.
    notify.clear();
    const problems = checkDraft(written.draft);
    // Draws at once, so that the sentence is in the page before scrolling.
    flushSync(() => dispatch({ type: 'checked', problems }));
    const [first] = problems;
    if (first) return lead(first);
    if (!isConfirmed && descriptions.mustAsk(written.draft)) return descriptions.ask(written);
    // Disabled fields lose the focus; the text beside the button shows the progress.
    (as === 'draft' ? draftButton : button).current?.focus();
    setSavedAs(as);
    isRunning.current = true;
    void save(written, as).finally(() => {
      isRunning.current = false;
    });
  }

  async function save(written: Written, as: SavedAs): Promise<void> {
    const words = wordsFor(written.base, as);
    let stored: SavedArticleFragment | null = null;
    let sent: ReadonlyMap<number, string> = new Map();
    dispatch({ type: 'started' });
    const failure = await saveArticle(
      written.draft.pictures,
      words,
      {
        send: (file, onProgress) => resume(() => sendChosenPicture(file, onProgress)),
        save: async (images) => {
          const outcome = await storeAndSave(written, images);
          if (outcome.kind === 'saved') stored = outcome.article;
          sent = sentPaths(written.draft.pictures, images);
          return outcome;
        },
        discard: mutations.discard,
      },
      {
        onStatus: (status) => dispatch({ type: 'advanced', status }),
        onProgress: (pictureId, progress) => dispatch({ type: 'progressed', pictureId, progress }),
      },
      article.sent,
      written.base?.paths,
    ).catch((error: unknown) => {
      // A bug in the program: the form shows a general failure, and the error goes to the browser's console.
      reportError(error);
      return { sentence: words.failed, advice: null };
    });
    if (failure) {
      notify.saveFailure(tab, failure.sentence);
      return dispatch({ type: 'failed', failure });
    }
    if (as === 'draft' && stored) {
      article.continueFrom(baseOf(stored), sent);
      article.change({ type: 'fields-changed', fields: { isPublished: false } });
      setSaved(written.draft);
      dispatch({ type: 'draft-saved' });
      return onDraftSaved();
    }
    finish(succeededWith(words.succeeded, stored), wasVisible(written) ? null : publishedOf(stored));
  }

  /** The article on the site takes the place of what is in the form. */
  function finish(message: string, published: SavedArticleFragment | null = null) {
    dispatch({ type: 'saved' });
    article.forget();
    onSaved(message, published);
  }

  /** Whether readers saw the article before. */
  const wasVisible = (written: Written) =>
    written.base !== null && saved.isPublished && !isToCome(saved.date);

  async function storeAndSave(written: Written, images: ArticleImageInput[]) {
    const outcome = await mutations.save(await article.storeAttempt(written), images);
    if (written.base === null && outcome.kind === 'unanswered') article.noteUnanswered();
    return outcome;
  }

  return {
    onCancel,
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
    finish,
    /** Null where the article is published: a draft would take it away from its readers. */
    saveDraft: base === null || !saved.isPublished ? saveDraft : null,
    isSavingDraft: isBusy && savedAs === 'draft',
    /** Whether the form went on with a draft that it saved. */
    hasSavedDraft: saved !== opened,
    /** The question about images without a description; null where it is not asked. */
    question: descriptions.asked && {
      count: undescribed(descriptions.asked.draft).length,
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

const FAILURES = { changed: CHANGED_MEANWHILE, deleted: DELETED_MEANWHILE };

/** The article, where readers see it. */
const publishedOf = (stored: SavedArticleFragment | null) =>
  stored?.published && !stored.isScheduled ? stored : null;

function wordsFor(base: ArticleBase | null, as: SavedAs = 'article'): ArticleWords {
  const words = base ? EDITING : CREATING;
  return as === 'article' ? words : { ...words, signedOut: FORM_WORDS.signedOutAtDraft };
}
