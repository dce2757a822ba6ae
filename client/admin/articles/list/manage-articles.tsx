import {
  type Ref,
  useEffect,
  useEffectEvent,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { flushSync } from 'react-dom';
import type { ListProps } from '../../address/list-place.ts';
import { closeHiddenDialogs } from '../../basics/close-hidden-dialogs.ts';
import { MESSAGES } from '../../basics/messages.ts';
import { LeaveDialog } from '../../leaving/leave-dialog.tsx';
import { cardOf } from '../../list/item-card.ts';
import { StayGuard } from '../../list/stay-guard.tsx';
import { useManagedList } from '../../list/use-managed-list.ts';
import { usePanelServices, useTab } from '../../session/panel-services.ts';
import type { ArticleFormHandle } from '../form/use-article-form.ts';
import { cardIds } from './article-card.tsx';
import { ARTICLE_KIND } from './article-kind.tsx';
import { ArticleList } from './article-list.tsx';
import { EditArticle } from './edit-article.tsx';
import { useNextAppearance } from './use-next-appearance.ts';

interface ManageHandle {
  /** Reads the list again; leaves an article like Cancel: asks first, and does nothing while it is saved. */
  showList(): void;
}

interface ManageArticlesProps extends ListProps {
  ref?: Ref<ManageHandle>;
}

/** All articles, to edit and to delete: shows the list or the form. */
export function ManageArticles({ ref, ...props }: ManageArticlesProps) {
  const { notify, unsaved, saving } = usePanelServices();
  const tab = useTab();
  const { place, onPlace } = props;
  const { article: addressedId = null, ...shown } = place;
  const managed = useManagedList(ARTICLE_KIND, props);
  const { list, heading } = managed;
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

  const mustStay = () => saving.has(tab) || unsaved.has(tab);

  // Back and Forward from another tab are not held: a form that must stay gets its address back.
  const follow = useEffectEvent((id: string | null) => {
    if (id === editedId) return;
    if (editedId !== null && mustStay()) return onPlace({ ...shown, article: editedId }, { replace: true });
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
  }, [editedId, heading]);

  function cancel() {
    if (saving.has(tab)) return;
    if (unsaved.has(tab)) setLeaving(true);
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
    if (addressedId !== null) onPlace(shown, { replace: true });
  }

  return (
    <>
      {editedId !== null && (
        <EditArticle
          key={editedId}
          id={editedId}
          ref={form}
          onSaved={(message, stored) => {
            // Draws at once, so that the card has the focus before the message takes it.
            flushSync(closeForm);
            notify.saved(tab, message, stored);
            // The article may have another place in the list.
            void list.refresh().then(() => cardOf(editedId)?.scrollIntoView({ block: 'nearest' }));
          }}
          onDraftSaved={() => {
            notify.success(MESSAGES.draftSaved);
            void list.refreshQuietly();
          }}
          onCancel={cancel}
        />
      )}
      {editedId !== null && (
        <StayGuard shows={({ article }) => article === editedId} mustStay={mustStay} onStay={cancel} />
      )}
      {editedId !== null && isLeaving && (
        <LeaveDialog
          question={MESSAGES.editUnsaved}
          leave="Leave without saving"
          onLeave={leaveForm}
          onClose={() => setLeaving(false)}
        />
      )}
      <div hidden={editedId !== null}>
        <ArticleList
          managed={managed}
          onEdit={(id) => {
            setEditedId(id);
            onPlace({ ...shown, article: id });
          }}
        />
      </div>
    </>
  );
}
