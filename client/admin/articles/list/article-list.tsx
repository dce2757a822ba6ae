import { useState } from 'react';
import { CATALOGUE } from '../../../../rules/catalogue.ts';
import { usePageFacts } from '../../../data/page-facts.ts';
import {
  type ManagedArticleFragment,
  useDeleteArticleMutation,
  useUnpublishArticleMutation,
} from '../../../generated/admin.ts';
import { shareUrl } from '../../../news/share-links.ts';
import { textAttributes } from '../../../news/text-attributes.ts';
import { AdminListView } from '../../list/admin-list-view.tsx';
import { DeleteDialog } from '../../list/delete-dialog.tsx';
import type { AdminList } from '../../list/use-admin-list.ts';
import { type HeadingRef, useItemChanges } from '../../list/use-item-changes.ts';
import { usePanelServices } from '../../session/panel-services.ts';
import { WORDS } from '../../words.ts';
import { ArticleCard } from './article-card.tsx';

interface ArticleListProps {
  list: AdminList<ManagedArticleFragment>;
  headingRef: HeadingRef;
  onEdit: (id: string) => void;
}

/** The list of articles, with the actions for each. */
export function ArticleList({ list, headingRef, onEdit }: ArticleListProps) {
  const { notify } = usePanelServices();
  const { act, busyWith } = useItemChanges(list, headingRef);
  const [deleteArticle] = useDeleteArticleMutation();
  const [unpublishArticle] = useUnpublishArticleMutation();
  const { origin } = usePageFacts();
  const [toDelete, setToDelete] = useState<ManagedArticleFragment | null>(null);

  async function remove({ id }: ManagedArticleFragment) {
    await act(id, {
      request: () => deleteArticle({ variables: { id } }),
      busyWords: WORDS.deleting,
      doneWords: WORDS.deleted,
      failedWords: CATALOGUE.deleteFailed,
      removes: true,
    });
  }

  async function unpublish({ id, revision }: ManagedArticleFragment) {
    await act(id, {
      request: () => unpublishArticle({ variables: { id, revision } }),
      busyWords: WORDS.unpublishing,
      doneWords: WORDS.unpublished,
      failedWords: CATALOGUE.updateFailed,
      removes: false,
    });
  }

  /** @returns whether it was copied; otherwise the panel shows the address. */
  async function copyLink(article: ManagedArticleFragment): Promise<boolean> {
    const url = shareUrl(origin, article);
    notify.clear();
    try {
      // Missing over plain http. That fails in the same way as a refusal.
      await navigator.clipboard.writeText(url);
      return true;
    } catch {
      notify.failure(`${CATALOGUE.linkNotCopied} ${url}`);
      return false;
    }
  }

  return (
    <>
      <AdminListView list={list} headingRef={headingRef} heading="Existing Articles" words={LIST_WORDS}>
        {(article) => (
          <ArticleCard
            key={article.id}
            article={article}
            busyWith={busyWith(article.id)}
            onEdit={() => {
              notify.clear();
              onEdit(article.id);
            }}
            onCopyLink={() => copyLink(article)}
            onDelete={() => {
              notify.clear();
              setToDelete(article);
            }}
          />
        )}
      </AdminListView>
      {toDelete && (
        <DeleteDialog
          title="Delete article"
          name={<p {...textAttributes(toDelete)}>{toDelete.title}</p>}
          question={WORDS.deleteQuestion}
          instead={
            toDelete.published && {
              label: 'Unpublish instead',
              onChoose: () => void unpublish(toDelete),
            }
          }
          onDelete={() => void remove(toDelete)}
          onClose={() => setToDelete(null)}
        />
      )}
    </>
  );
}

const LIST_WORDS = {
  empty: WORDS.noArticles,
  loading: CATALOGUE.listLoading,
  more: 'Show more articles',
};
