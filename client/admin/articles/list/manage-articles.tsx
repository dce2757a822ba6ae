import { type Ref, useImperativeHandle, useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { CATALOGUE } from '../../../../rules/catalogue.ts';
import { ManageNewsDocument } from '../../../generated/admin.ts';
import { LeaveDialog } from '../../leave-dialog.tsx';
import { useAdminList } from '../../list/use-admin-list.ts';
import type { ListPlace } from '../../list-place.ts';
import { usePanelServices } from '../../session/panel-services.ts';
import { WORDS } from '../../words.ts';
import type { ArticleFormHandle } from '../form/use-article-form.ts';
import { cardIds } from './article-card.tsx';
import { articleFilter } from './article-filters.ts';
import { ArticleList } from './article-list.tsx';
import { EditArticle } from './edit-article.tsx';

export interface ManageHandle {
  /**
   * Reads the list again; from an article, goes back to it, like Cancel: asks first, and does nothing while the article is
   * being saved.
   */
  showList(): void;
}

interface ManageArticlesProps {
  ref: Ref<ManageHandle>;
  /** Goes up each time something outside the list makes it necessary to read it again. */
  listReads: number;
  /** The id of the article to open first; null for the list. */
  opened: string | null;
  /** What the list shows. */
  place: ListPlace;
  onPlace: (place: ListPlace) => void;
}

/** All articles, to edit and to delete: shows the list or the form. */
export function ManageArticles({ ref, listReads, opened, place, onPlace }: ManageArticlesProps) {
  const { notify, unsaved, saving } = usePanelServices();
  const { search } = place;
  const { state } = articleFilter(place.show);
  const list = useAdminList({
    query: ManageNewsDocument,
    field: 'manageNews',
    filter: useMemo(() => ({ search, state }), [search, state]),
    failedWords: CATALOGUE.listFailed,
    reads: listReads,
  });
  const heading = useRef<HTMLHeadingElement>(null);
  const form = useRef<ArticleFormHandle>(null);
  const [editedId, setEditedId] = useState(opened);
  const [isLeaving, setLeaving] = useState(false);
  useImperativeHandle(ref, () => ({
    showList: () => {
      if (editedId === null) void list.refresh();
      else if (!saving.has('manage')) cancel(editedId);
    },
  }));

  function cancel(id: string) {
    if (unsaved.has('manage')) setLeaving(true);
    else leaveForm(id);
  }

  function leaveForm(id: string) {
    form.current?.forget();
    closeForm(id);
    // It may have been saved by another administrator, or here with the answer lost.
    void list.refreshQuietly();
  }

  /** Goes back to the article's place in the list. */
  function closeForm(id: string) {
    setLeaving(false);
    // Draws at once, so that there is an element to focus.
    flushSync(() => setEditedId(null));
    const button = document.getElementById(cardIds(id).edit);
    (button ?? heading.current)?.focus();
  }

  return (
    <>
      {editedId !== null && (
        <EditArticle
          key={editedId}
          id={editedId}
          ref={form}
          onSaved={(message, published) => {
            closeForm(editedId);
            if (published) notify.published('manage', message, published);
            else notify.success(message);
            // The article may have another place in the list.
            void list.refresh().then(() => document.activeElement?.scrollIntoView({ block: 'nearest' }));
          }}
          onDraftSaved={() => {
            notify.success(WORDS.draftSaved);
            void list.refreshQuietly();
          }}
          onCancel={() => cancel(editedId)}
        />
      )}
      {editedId !== null && isLeaving && (
        <LeaveDialog
          question={WORDS.editUnsaved}
          leave="Leave without saving"
          onLeave={() => leaveForm(editedId)}
          onClose={() => setLeaving(false)}
        />
      )}
      <div hidden={editedId !== null}>
        <ArticleList
          list={list}
          headingRef={heading}
          place={place}
          onPlace={(next) => {
            notify.clear();
            onPlace(next);
          }}
          onEdit={setEditedId}
        />
      </div>
    </>
  );
}
