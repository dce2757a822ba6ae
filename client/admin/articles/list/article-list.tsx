import { useState } from 'react';
import { CATALOGUE } from '../../../../rules/catalogue.ts';
import { usePageFacts } from '../../../data/page-facts.ts';
import {
  type ManagedArticleFragment,
  useDeleteArticleMutation,
  useUnpublishArticleMutation,
} from '../../../generated/admin.ts';
import { shareUrl } from '../../../visitor/news/share/share-links.ts';
import { type ListPlace, WHOLE_LIST } from '../../address/list-place.ts';
import { copyText } from '../../basics/copy-text.ts';
import { titleProps } from '../../basics/title-props.ts';
import { WORDS } from '../../basics/words.ts';
import { AdminListView } from '../../list/admin-list-view.tsx';
import { DeleteDialog } from '../../list/delete-dialog.tsx';
import { NothingFound, Searched } from '../../list/list-search.tsx';
import type { AdminList } from '../../list/use-admin-list.ts';
import { type HeadingRef, useItemChanges } from '../../list/use-item-changes.ts';
import { usePanelServices } from '../../session/panel-services.ts';
import { PrivateLinkDialog } from '../private-link/private-link-dialog.tsx';
import { ArticleCard } from './article-card.tsx';
import { articleFilter } from './article-filters.ts';
import { FindArticles } from './find-articles.tsx';

interface ArticleListProps {
  list: AdminList<ManagedArticleFragment>;
  headingRef: HeadingRef;
  place: ListPlace;
  onPlace: (place: ListPlace) => void;
  onEdit: (id: string) => void;
}

/** The list of articles, with the actions for each. */
export function ArticleList({ list, headingRef, place, onPlace, onEdit }: ArticleListProps) {
  const { notify } = usePanelServices();
  const { act, busyWith } = useItemChanges(list, headingRef);
  const [deleteArticle] = useDeleteArticleMutation();
  const [unpublishArticle] = useUnpublishArticleMutation();
  const { origin } = usePageFacts();
  const [toShow, setToShow] = useState<ManagedArticleFragment | null>(null);
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
      removes: articleFilter(place.show).state !== null,
    });
  }

  /** @returns whether it was copied; otherwise the panel shows the address. */
  async function copyLink(article: ManagedArticleFragment): Promise<boolean> {
    const url = shareUrl(origin, article);
    notify.clear();
    const isCopied = await copyText(url);
    if (!isCopied) notify.failure(`${CATALOGUE.linkNotCopied} ${url}`);
    return isCopied;
  }

  return (
    <>
      <AdminListView
        list={list}
        headingRef={headingRef}
        heading="Existing Articles"
        words={{
          empty: <EmptyList place={place} headingRef={headingRef} onBack={() => onPlace(WHOLE_LIST)} />,
          loading: CATALOGUE.listLoading,
          more: 'Show more articles',
        }}
        controls={<FindArticles list={list} place={place} onPlace={onPlace} />}
      >
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
            onPrivateLink={() => {
              notify.clear();
              setToShow(article);
            }}
            onDelete={() => {
              notify.clear();
              setToDelete(article);
            }}
          />
        )}
      </AdminListView>
      {toShow && <PrivateLinkDialog article={toShow} onClose={() => setToShow(null)} />}
      {toDelete && (
        <DeleteDialog
          title="Delete article"
          name={<p {...titleProps(toDelete)} />}
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

interface EmptyListProps {
  place: ListPlace;
  headingRef: HeadingRef;
  onBack: () => void;
}

function EmptyList({ place: { show, search }, headingRef, onBack }: EmptyListProps) {
  const { label, state, empty } = articleFilter(show);
  if (search === '' && state === null) return empty;
  return (
    <NothingFound back="Show all articles" headingRef={headingRef} onBack={onBack}>
      {search === '' ? (
        empty
      ) : (
        <>
          {state === null ? 'No article has' : `${label}: no article has`} the words{' '}
          <Searched>{search}</Searched>. Try fewer words, or the start of a word.
        </>
      )}
    </NothingFound>
  );
}
