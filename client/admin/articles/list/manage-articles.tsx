import {
  type Ref,
  useEffect,
  useEffectEvent,
  useImperativeHandle,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { flushSync } from 'react-dom';
import { CATALOGUE } from '../../../../rules/catalogue.ts';
import { ManageNewsDocument } from '../../../generated/admin.ts';
import type { ListPlace } from '../../address/list-place.ts';
import { closeHiddenDialogs } from '../../basics/close-hidden-dialogs.ts';
import { WORDS } from '../../basics/words.ts';
import { LeaveDialog } from '../../leaving/leave-dialog.tsx';
import { useAdminList } from '../../list/use-admin-list.ts';
import { usePanelServices } from '../../session/panel-services.ts';
import type { ArticleFormHandle } from '../form/use-article-form.ts';
import { cardIds } from './article-card.tsx';
import { articleFilter } from './article-filters.ts';
import { ArticleList } from './article-list.tsx';
import { EditArticle } from './edit-article.tsx';
import { StayGuard } from './stay-guard.tsx';
import { useNextAppearance } from './use-next-appearance.ts';

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
  /** What the list shows, and the article whose form is open in its place. */
  place: ListPlace;
  onPlace: (place: ListPlace, options?: { replace: boolean }) => void;
}

/** All articles, to edit and to delete: shows the list or the form. */
export function ManageArticles({ ref, listReads, place, onPlace }: ManageArticlesProps) {
  const { notify, unsaved, saving } = usePanelServices();
  const { show, search, article: addressedId = null } = place;
  const { state } = articleFilter(show);
  const list = useAdminList({
    query: ManageNewsDocument,
    field: 'manageNews',
    filter: useMemo(() => ({ search, state }), [search, state]),
    failedWords: CATALOGUE.listFailed,
    reads: listReads,
  });
  const heading = useRef<HTMLHeadingElement>(null);
  useNextAppearance(list.items, () => {
    // It would overtake what the administrator asked for.
    if (!list.isLoading) void list.refreshQuietly();
  });
  const form = useRef<ArticleFormHandle>(null);
  const [editedId, setEditedId] = useState(addressedId);
  const [isLeaving, setLeaving] = useState(false);
  useImperativeHandle(ref, () => ({
    showList: () => {
      if (editedId === null) void list.refresh();
      else cancel();
    },
  }));

  const mustStay = () => saving.has('manage') || unsaved.has('manage');

  // Back and Forward change the address. Coming from another tab, they are not held: a form that must stay gets its address back.
  const follow = useEffectEvent((id: string | null) => {
    if (id === editedId) return;
    if (editedId !== null && mustStay())
      return onPlace({ show, search, article: editedId }, { replace: true });
    setEditedId(id);
    if (id === null) void list.refreshQuietly();
  });
  useEffect(() => follow(addressedId), [addressedId]);

  // A form that closes gives the focus to the article's place in the list.
  const formerId = useRef(editedId);
  useLayoutEffect(() => {
    const id = formerId.current;
    formerId.current = editedId;
    closeHiddenDialogs();
    if (id === null || editedId !== null) return;
    (document.getElementById(cardIds(id).edit) ?? heading.current)?.focus();
  }, [editedId]);

  function cancel() {
    if (saving.has('manage')) return;
    if (unsaved.has('manage')) setLeaving(true);
    else leaveForm();
  }

  function leaveForm() {
    form.current?.forget();
    closeForm();
    // It may have been saved by another administrator, or here with the answer lost.
    void list.refreshQuietly();
  }

  function closeForm() {
    setLeaving(false);
    setEditedId(null);
    if (addressedId !== null) onPlace({ show, search }, { replace: true });
  }

  return (
    <>
      {editedId !== null && (
        <EditArticle
          key={editedId}
          id={editedId}
          ref={form}
          onSaved={(message, published) => {
            // Draws at once, so that the card has the focus before the message takes it.
            flushSync(closeForm);
            if (published) notify.published('manage', message, published);
            else notify.success(message);
            // The article may have another place in the list.
            void list.refresh().then(() => document.activeElement?.scrollIntoView({ block: 'nearest' }));
          }}
          onDraftSaved={() => {
            notify.success(WORDS.draftSaved);
            void list.refreshQuietly();
          }}
          onCancel={cancel}
        />
      )}
      {editedId !== null && <StayGuard articleId={editedId} mustStay={mustStay} onStay={cancel} />}
      {editedId !== null && isLeaving && (
        <LeaveDialog
          question={WORDS.editUnsaved}
          leave="Leave without saving"
          onLeave={leaveForm}
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
          onEdit={(id) => {
            setEditedId(id);
            onPlace({ show, search, article: id });
          }}
        />
      </div>
    </>
  );
}
