import { CATALOGUE } from '../../../../rules/catalogue.ts';
import {
  type ManagedArticleFragment,
  useDeleteArticleMutation,
  useUnpublishArticleMutation,
} from '../../../generated/admin.ts';
import { type ItemActions, useItemActions } from '../../list/use-item-actions.ts';
import type { ShownItems } from '../../list/use-item-list.ts';
import { WORDS } from '../../words.ts';

export interface ArticleActions extends Pick<ItemActions, 'busyWith'> {
  remove(article: ManagedArticleFragment): Promise<void>;
  unpublish(article: ManagedArticleFragment): Promise<void>;
}

type ActionServices = Parameters<typeof useItemActions>[0] & {
  readonly shown: ShownItems<ManagedArticleFragment>;
};

/** What is done with articles in their list. */
export function useArticleActions(services: ActionServices): ArticleActions {
  const { busyWith, act } = useItemActions(services);
  const [deleteArticle] = useDeleteArticleMutation();
  const [unpublishArticle] = useUnpublishArticleMutation();

  return {
    busyWith,
    remove: (article) =>
      act(article, {
        request: () => deleteArticle({ variables: { id: article.id } }),
        onDone: () => services.shown.remove(article.id),
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
