import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Button } from '../../ui/controls/buttons/button.tsx';
import { RetryNotice } from '../../ui/controls/retry-notice.tsx';
import { Notice } from '../../ui/notice.tsx';
import text from '../../ui/text/text.module.css';
import { WHOLE_LIST } from '../address/list-place.ts';
import layout from '../basics/layout.module.css';
import styles from './admin-list-view.module.css';
import { DeleteDialog, type DeleteDialogProps } from './delete-dialog.tsx';
import { Searched } from './filters/list-search.tsx';
import { headingId } from './item-card.ts';
import { type Item, leadOf } from './list-kind.ts';
import type { ManagedList } from './use-managed-list.ts';

interface AdminListViewProps<Listed extends Item> {
  managed: ManagedList<Listed>;
  /** Draws an item as `<li>`. Its heading has the id from `headingId` and can take the focus. */
  children: (item: Listed) => ReactNode;
  /** Shown between heading and list. */
  controls: ReactNode;
  /** An alternative to deleting an item. */
  instead?: (item: Listed) => DeleteDialogProps['instead'];
}

/** A list in the admin area with its heading, or the message shown instead of it. */
export function AdminListView<Listed extends Item>(props: AdminListViewProps<Listed>) {
  const { managed, children, controls, instead } = props;
  const { kind, list, heading, toDelete, setToDelete } = managed;
  const { messages, deletion } = kind;
  const { items, totalCount, isLoading, failure } = list;
  const [firstNew, setFirstNew] = useState<string | null>(null);

  // Only once, when it is first drawn: later the administrator may have moved the focus.
  useEffect(() => {
    if (firstNew === null || !items.some(({ id }) => id === firstNew)) return;
    document.getElementById(headingId(firstNew))?.focus();
    setFirstNew(null);
  }, [firstNew, items]);

  // Another administrator may delete the focused item: the browser would move the focus to the page's start.
  const focused = useRef<Element | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: other items are the reason.
  useEffect(() => {
    if (!focused.current || focused.current.isConnected) return;
    focused.current = null;
    if (document.activeElement === document.body) heading.current?.focus();
  }, [items, heading]);

  async function tryAgain() {
    if (await list.tryAgain()) heading.current?.focus();
  }

  return (
    <>
      <h2 ref={heading} tabIndex={-1} className={`${layout.heading} ${styles.heading}`}>
        {messages.heading}
        {totalCount !== null && ` (${totalCount})`}
      </h2>
      {controls}
      {list.isRead && items.length === 0 && !failure && (
        <Notice role="status">
          <EmptyList managed={managed} />
        </Notice>
      )}
      <ul
        onFocus={({ target }) => {
          focused.current = target;
        }}
        // Not called for an element that disappears.
        onBlur={() => {
          focused.current = null;
        }}
      >
        {items.map(children)}
      </ul>
      {failure && (
        <RetryNotice failure={failure} isLoading={isLoading} loading={messages.loading} onRetry={tryAgain} />
      )}
      {!list.isRead && isLoading && !failure && <Notice role="status">{messages.loading}</Notice>}
      {list.hasMore && (
        <div className={`${layout.row} ${styles.more}`}>
          {!failure && (
            <Button look="quiet" isBusy={isLoading} onClick={() => void list.showMore().then(setFirstNew)}>
              {isLoading ? messages.loading : messages.more}
            </Button>
          )}
          <p className={text.muted}>
            {totalCount === null ? `${items.length} shown` : `${items.length} of ${totalCount} shown`}
          </p>
        </div>
      )}
      {toDelete && (
        <DeleteDialog
          {...deletion}
          name={deletion.name(toDelete)}
          instead={instead?.(toDelete)}
          onDelete={() => void managed.remove(toDelete)}
          onClose={() => setToDelete(null)}
        />
      )}
    </>
  );
}

function EmptyList<Listed extends Item>({ managed }: { managed: ManagedList<Listed> }) {
  const { kind, filter, search, topic, heading, choose } = managed;
  const { showAll, notFound } = kind.messages;
  const isWhole = search === '' && filter === kind.filters[0];
  if (isWhole && topic === undefined) return filter.empty;
  const [before, after] = notFound;
  const sentence = `${leadOf(filter)}${before}`;
  return (
    <>
      <p>
        {isWhole ? (
          kind.messages.noneOfTopic
        ) : search === '' ? (
          filter.empty
        ) : (
          <>
            {sentence.charAt(0).toUpperCase() + sentence.slice(1)} <Searched>{search}</Searched>
            {after} Try fewer words, or the start of a word.
          </>
        )}
      </p>
      <Button
        look="quiet"
        onClick={() => {
          choose({ ...WHOLE_LIST, topic: undefined });
          // The button disappears.
          heading.current?.focus();
        }}
      >
        {showAll}
      </Button>
    </>
  );
}
