import { useState } from 'react';
import { CATALOGUE } from '../../../../rules/messages/catalogue.ts';
import { usePageData } from '../../../data/page-data.ts';
import {
  type ManagedArticleFragment,
  usePinArticleMutation,
  useUnpinArticleMutation,
  useUnpublishArticleMutation,
} from '../../../generated/admin.ts';
import { shareUrl } from '../../../visitor/news/share/share-links.ts';
import { start } from '../../../words/start.ts';
import { copyText } from '../../basics/copy-text.ts';
import { MESSAGES } from '../../basics/messages.ts';
import { AdminListView } from '../../list/admin-list-view.tsx';
import type { ManagedList } from '../../list/use-managed-list.ts';
import { usePanelServices } from '../../session/panel-services.ts';
import { PinDialog } from '../pin/pin-dialog.tsx';
import { PIN_MESSAGES } from '../pin/pin-messages.ts';
import { PrivateLinkDialog } from '../private-link/private-link-dialog.tsx';
import { TranslationDialog } from '../translations/translation-dialog.tsx';
import { ArticleCard } from './article-card.tsx';
import { ARTICLE_FILTERS } from './article-kind.tsx';
import { FindArticles } from './find-articles.tsx';

interface ArticleListProps {
  managed: ManagedList<ManagedArticleFragment>;
  onEdit: (id: string) => void;
}

/** The list of articles, with the actions for each. */
export function ArticleList({ managed, onEdit }: ArticleListProps) {
  const { notify } = usePanelServices();
  const { act, busyWith } = managed.changes;
  const [unpublishArticle] = useUnpublishArticleMutation();
  const { origin } = usePageData();
  const [pinArticle] = usePinArticleMutation();
  const [unpinArticle] = useUnpinArticleMutation();
  const [toPin, setToPin] = useState<ManagedArticleFragment | null>(null);
  const [toTranslate, setToTranslate] = useState<ManagedArticleFragment | null>(null);
  const [toShow, setToShow] = useState<ManagedArticleFragment | null>(null);

  async function unpublish({ id, revision }: ManagedArticleFragment) {
    await act(id, {
      request: () => unpublishArticle({ variables: { id, revision } }),
      busyMessage: MESSAGES.unpublishing,
      doneMessage: MESSAGES.unpublished,
      failedMessage: CATALOGUE.updateFailed,
      removes: managed.filter !== ARTICLE_FILTERS[0],
    });
  }

  const pin = ({ id }: ManagedArticleFragment, until: string | null) =>
    act(id, {
      request: () => pinArticle({ variables: { id, until } }),
      busyMessage: PIN_MESSAGES.pinning,
      doneMessage: PIN_MESSAGES.pinned,
      failedMessage: PIN_MESSAGES.failed,
      removes: false,
    });

  const unpin = ({ id }: ManagedArticleFragment) =>
    act(id, {
      request: () => unpinArticle({ variables: { id } }),
      busyMessage: PIN_MESSAGES.unpinning,
      doneMessage: PIN_MESSAGES.unpinned,
      failedMessage: PIN_MESSAGES.failed,
      removes: false,
    });

  /** @returns whether it was copied; otherwise the panel shows the address. */
  async function copyLink(article: ManagedArticleFragment): Promise<boolean> {
    const url = shareUrl(origin, article);
    notify.clear();
    const isCopied = await copyText(url);
    if (!isCopied) notify.failure(`${start.notCopied} ${url}`);
    return isCopied;
  }

  return (
    <>
      <AdminListView
        managed={managed}
        controls={<FindArticles managed={managed} />}
        instead={(article) =>
          article.published && { label: 'Unpublish instead', onChoose: () => void unpublish(article) }
        }
      >
        {(article) => (
          <ArticleCard
            key={article.id}
            article={article}
            busyWith={busyWith(article.id)}
            onEdit={() => managed.begin(() => onEdit(article.id))}
            onCopyLink={() => copyLink(article)}
            onPin={() => managed.begin(() => setToPin(article))}
            onTranslate={() => managed.begin(() => setToTranslate(article))}
            onPrivateLink={() => managed.begin(() => setToShow(article))}
            onDelete={() => managed.begin(() => managed.setToDelete(article))}
          />
        )}
      </AdminListView>
      {toPin && (
        <PinDialog
          article={toPin}
          onPin={(until) => void pin(toPin, until)}
          onUnpin={() => void unpin(toPin)}
          onClose={() => setToPin(null)}
        />
      )}
      {toTranslate && (
        <TranslationDialog article={toTranslate} onBegun={onEdit} onClose={() => setToTranslate(null)} />
      )}
      {toShow && <PrivateLinkDialog article={toShow} onClose={() => setToShow(null)} />}
    </>
  );
}
