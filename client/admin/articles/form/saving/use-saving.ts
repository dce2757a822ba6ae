import { useReducer, useRef, useState } from 'react';
import type { ArticleImageInput, SavedArticleFragment } from '../../../../generated/admin.ts';
import { sendChosenImage } from '../../../images/send-image.ts';
import { useOpenWork, usePanelServices, useTab } from '../../../session/panel-services.ts';
import { type ArticleBase, baseOf, type UnsavedArticle } from '../../draft/article-draft.ts';
import type { ArticleDraft } from '../../draft/article-fields.ts';
import { useArticleDraft, type Written } from '../../draft/use-article-draft.ts';
import type { ShownArticle } from '../../draft/use-unsaved-article.ts';
import { sentPaths } from '../../images/image-list.ts';
import { type ArticleMessages, CREATING, EDITING, FORM_MESSAGES, succeededWith } from '../messages.ts';
import { CHANGED_MEANWHILE, DELETED_MEANWHILE, saveArticle } from './save-article.ts';
import { newSubmission, nextSubmission } from './submission.ts';
import { useArticleMutations } from './use-article-mutations.ts';

export interface SavingEvents {
  /** The message is for the administrator; `article` is null where only that is known. */
  onSaved: (message: string, article: SavedArticleFragment | null) => void;
  /** A draft was saved, and the form goes on with it. */
  onDraftSaved: () => void;
}

export interface SavingStart extends SavingEvents {
  /** The article the form starts with; later values are ignored. */
  readonly shown: ShownArticle;
  /** The article on the site; an empty draft for a new one. */
  readonly saved: ArticleDraft;
  /** Whether readers see the article on the site. */
  readonly hasReaders: boolean;
  /** What happened to the article since the editing started. */
  readonly meanwhile: 'changed' | 'deleted' | null;
}

/** What a button saves: the article, which ends the form, or a draft, on which the form goes on. */
export type SavedAs = 'article' | 'draft';

/** Keeps a form's article on this device, and saves it on the site: one attempt at a time. */
export function useSaving(start: SavingStart) {
  const { shown, saved: opened, hasReaders, meanwhile, onSaved, onDraftSaved } = start;
  const tab = useTab();
  const { notify, resume } = usePanelServices();
  const [submission, dispatch] = useReducer(nextSubmission, meanwhile && FAILURES[meanwhile], newSubmission);
  const phase = submission.phase.kind;
  const [saved, setSaved] = useState(opened);
  const [savedAs, setSavedAs] = useState<SavedAs>('article');
  const article = useArticleDraft(shown, saved, phase);
  const mutations = useArticleMutations();
  /** The last attempt to change the article, where its answer was lost. */
  const lost = useRef<UnsavedArticle | null>(null);
  // A second press may come before React has drawn the first one.
  const isRunning = useRef(false);

  useOpenWork('unsaved', article.hasUnsaved && phase !== 'saved');
  useOpenWork('saving', phase === 'saving');

  async function save(written: Written, as: SavedAs): Promise<void> {
    const messages = messagesFor(written.base, as);
    let stored: SavedArticleFragment | null = null;
    let sent: ReadonlyMap<number, string> = new Map();
    dispatch({ type: 'started' });
    const failure = await saveArticle(
      written.draft.images,
      messages,
      {
        send: (file, onProgress) => resume(() => sendChosenImage(file, onProgress)),
        save: async (images) => {
          const outcome = await storeAndSave(written, images);
          if (outcome.kind === 'saved') stored = outcome.article;
          sent = sentPaths(written.draft.images, images);
          return outcome;
        },
        discard: mutations.discard,
      },
      {
        onStatus: (status) => dispatch({ type: 'advanced', status }),
        onProgress: (imageId, progress) => dispatch({ type: 'progressed', imageId, progress }),
      },
      article.sent,
      written.base?.paths,
    ).catch((error: unknown) => {
      // A bug in the program: the form shows a general failure, and the error goes to the browser's console.
      reportError(error);
      return { sentence: messages.failed, advice: null };
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
    const hadReaders = written.base === null ? null : hasReaders;
    finish(succeededWith(messages.succeeded, stored, hadReaders), stored);
  }

  async function storeAndSave(written: Written, images: ArticleImageInput[]) {
    const attempt = await article.storeAttempt(written);
    const outcome = await mutations.save(attempt, images);
    if (outcome.kind === 'conflict' && lost.current) return saveAfterLost(attempt, images, lost.current);
    if (written.base === null && outcome.kind === 'unanswered') article.noteUnanswered();
    lost.current = written.base !== null && outcome.kind === 'unanswered' ? attempt : null;
    return outcome;
  }

  /** The conflict may be with the form's own attempt, of which only the answer was lost. */
  async function saveAfterLost(attempt: UnsavedArticle, images: ArticleImageInput[], former: UnsavedArticle) {
    const found = await mutations.baseAfter(former);
    if (found.kind !== 'found') return found;
    article.rebase(found.base);
    const next = { ...attempt, base: found.base };
    const outcome = await mutations.save(next, images);
    lost.current = outcome.kind === 'unanswered' ? next : null;
    return outcome;
  }

  /** The article on the site takes the place of what is in the form. */
  function finish(message: string, stored: SavedArticleFragment | null = null) {
    dispatch({ type: 'saved' });
    article.forget();
    onSaved(message, stored);
  }

  return {
    article,
    saved,
    hasReaders,
    submission,
    dispatch,
    discard: mutations.discard,
    messages: messagesFor(article.base),
    isBusy: phase === 'saving',
    /** What the last attempt saved, or was to save. */
    savedAs,
    isSavingDraft: phase === 'saving' && savedAs === 'draft',
    /** Whether the form went on with a draft that it saved. */
    hasSavedDraft: saved !== opened,
    isRunning: () => isRunning.current,
    start(written: Written, as: SavedAs) {
      setSavedAs(as);
      isRunning.current = true;
      void save(written, as).finally(() => {
        isRunning.current = false;
      });
    },
    finish,
  };
}

const FAILURES = { changed: CHANGED_MEANWHILE, deleted: DELETED_MEANWHILE };

function messagesFor(base: ArticleBase | null, as: SavedAs = 'article'): ArticleMessages {
  const messages = base ? EDITING : CREATING;
  return as === 'article' ? messages : { ...messages, signedOut: FORM_MESSAGES.signedOutAtDraft };
}
