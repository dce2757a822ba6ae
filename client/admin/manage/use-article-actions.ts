import { useState } from 'react';
import { CATALOGUE } from '../../../rules/catalogue.ts';
import {
  type ManagedArticleFragment,
  useDeleteArticleMutation,
  useUnpublishArticleMutation,
} from '../../generated/admin.ts';
import { failureText } from '../failure.ts';
import type { Tell } from '../panel/use-panel-message.ts';
import type { Resume } from '../sign-in/use-sign-in-over.ts';
import { WORDS } from '../words.ts';
import type { ShownArticles } from './use-article-list.ts';

export interface ArticleActions {
  /** What is being done with an article at the moment, in words, or null. */
  busyWith(article: ManagedArticleFragment): string | null;
  remove(article: ManagedArticleFragment): Promise<void>;
  unpublish(article: ManagedArticleFragment): Promise<void>;
}

interface ActionServices {
  readonly shown: ShownArticles;
  readonly resume: Resume;
  readonly tell: Tell;
  /** After an action has succeeded. */
  readonly onDone: () => void;
}

/** What is done with articles in their list, which is read again afterwards. */
export function useArticleActions({ shown, resume, tell, onDone }: ActionServices): ArticleActions {
  const [busy, setBusy] = useState<ReadonlyMap<string, string>>(new Map());
  const [deleteArticle] = useDeleteArticleMutation();
  const [unpublishArticle] = useUnpublishArticleMutation();

  async function act({ id }: ManagedArticleFragment, action: Action): Promise<void> {
    tell.nothing();
    setBusy((former) => new Map(former).set(id, action.busyWords));
    const hasSucceeded = await resume(action.request).then(
      () => true,
      (error: unknown) => {
        tell.failure(failureText(error, action.failedWords));
        return false;
      },
    );
    setBusy((former) => new Map([...former].filter(([busyId]) => busyId !== id)));
    // Even after a failure: the answer may have got lost, or somebody else was faster.
    if (!hasSucceeded) return void shown.refreshQuietly();
    action.onDone?.();
    tell.result(action.doneWords);
    onDone();
    void shown.refresh();
  }

  return {
    busyWith: ({ id }) => busy.get(id) ?? null,
    remove: (article) =>
      act(article, {
        request: () => deleteArticle({ variables: { id: article.id } }),
        onDone: () => shown.remove(article.id),
        busyWords: WORDS.deleting,
        doneWords: WORDS.deleted,
        failedWords: CATALOGUE.deleteFailed,
      }),
    unpublish: (article) =>
      act(article, {
        request: () => unpublishArticle({ variables: { id: article.id, revision: article.revision } }),
        busyWords: WORDS.unpublishing,
        doneWords: WORDS.unpublished,
        failedWords: CATALOGUE.updateFailed,
      }),
  };
}

interface Action {
  readonly request: () => Promise<unknown>;
  readonly onDone?: () => void;
  readonly busyWords: string;
  readonly doneWords: string;
  /** Where no answer came. */
  readonly failedWords: string;
}
