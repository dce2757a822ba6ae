import { type Ref, useImperativeHandle, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { CATALOGUE } from '../../../../rules/catalogue.ts';
import type { ManagedArticleFragment } from '../../../generated/admin.ts';
import { LeaveDialog } from '../../leave-dialog.tsx';
import { ItemListView } from '../../list/item-list-view.tsx';
import { useItemList } from '../../list/use-item-list.ts';
import type { FormState } from '../../panel/use-form-state.ts';
import type { Tell } from '../../panel/use-panel-message.ts';
import type { SignInOver } from '../../session/use-sign-in-over.ts';
import { WORDS } from '../../words.ts';
import type { ArticleFormHandle } from '../form/article-form-props.ts';
import { ArticleCard, cardIds } from './article-card.tsx';
import { DeleteArticleDialog } from './delete-article-dialog.tsx';
import { EditArticle } from './edit-article.tsx';
import { readArticles } from './read-articles.ts';
import { useArticleActions } from './use-article-actions.ts';
import { useCopyLink } from './use-copy-link.ts';

export interface ManageHandle {
  /** Goes back from an article to the list, as its Cancel does: it asks first, and not while the article is saved. */
  showList(): void;
}

interface ManageArticlesProps {
  ref: Ref<ManageHandle>;
  /** Counts the reasons that came up elsewhere in the panel to read the list. */
  listReads: number;
  /** The id of an article to begin with, opened; null for the list. */
  opened: string | null;
  signIn: SignInOver;
  tell: Tell;
  form: FormState;
  /** Saving an edited article failed. */
  onFailed: (sentence: string) => void;
}

/** Every article there is, to edit and to delete. */
export function ManageArticles({
  ref,
  listReads,
  opened,
  signIn,
  tell,
  form,
  onFailed,
}: ManageArticlesProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useItemList({
    readPage: readArticles,
    failedWords: CATALOGUE.listFailed,
    resume: signIn.resume,
    reads: listReads,
  });
  const actions = useArticleActions({
    shown,
    resume: signIn.resume,
    tell,
    onDone: () => heading.current?.focus(),
    onGone() {
      if (document.activeElement === document.body) heading.current?.focus();
    },
  });
  const copyLink = useCopyLink(tell);
  const [editedId, setEditedId] = useState(opened);
  const editing = useRef<ArticleFormHandle>(null);
  const [doomed, setDoomed] = useState<ManagedArticleFragment | null>(null);
  const [isLeaving, setLeaving] = useState(false);
  useImperativeHandle(ref, () => ({
    showList: () => {
      if (editedId !== null && !form.isBusy) cancel(editedId);
    },
  }));

  function cancel(id: string) {
    if (form.hasUnsaved) setLeaving(true);
    else leaveForm(id);
  }

  function closeForm() {
    form.onUnsavedChange(false);
    setLeaving(false);
    // At once, so that there is something to give the focus to.
    flushSync(() => setEditedId(null));
  }

  function leaveForm(id: string) {
    editing.current?.forget();
    closeForm();
    document.getElementById(cardIds(id).edit)?.focus();
    // It may have been saved: by somebody else, or here, the answer being lost.
    void shown.refreshQuietly();
  }

  /** The dialog gives the focus back before the article is touched. */
  function decide(act: (article: ManagedArticleFragment) => Promise<void>) {
    if (!doomed) return;
    flushSync(() => setDoomed(null));
    void act(doomed);
  }

  return (
    <>
      {editedId !== null && (
        <EditArticle
          key={editedId}
          id={editedId}
          ref={editing}
          resume={signIn.resume}
          onSaved={(message) => {
            closeForm();
            heading.current?.focus();
            tell.result(message);
            void shown.refresh();
          }}
          onFailed={onFailed}
          onCancel={() => cancel(editedId)}
          onSessionEnded={signIn.ask}
          onUnsavedChange={form.onUnsavedChange}
          onBusyChange={form.onBusyChange}
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
        <ItemListView
          shown={shown}
          headingRef={heading}
          heading="Existing Articles"
          words={LIST_WORDS}
          cardHeading={headingOf}
        >
          {(article) => (
            <ArticleCard
              key={article.id}
              article={article}
              busyWith={actions.busyWith(article)}
              onEdit={() => {
                tell.nothing();
                setEditedId(article.id);
              }}
              onCopyLink={() => void copyLink(article)}
              onDelete={() => {
                tell.nothing();
                setDoomed(article);
              }}
            />
          )}
        </ItemListView>
      </div>
      {doomed && (
        <DeleteArticleDialog
          article={doomed}
          onDelete={() => decide(actions.remove)}
          onUnpublish={() => decide(actions.unpublish)}
          onClose={() => setDoomed(null)}
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

const headingOf = (id: string) => cardIds(id).heading;
