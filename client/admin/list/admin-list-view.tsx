import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { Button } from '../../ui/controls/button.tsx';
import { RetryNotice } from '../../ui/controls/retry-notice.tsx';
import { Notice } from '../../ui/notice.tsx';
import text from '../../ui/text/text.module.css';
import layout from '../basics/layout.module.css';
import styles from './admin-list-view.module.css';
import type { AdminList, Item } from './use-admin-list.ts';

interface AdminListViewProps<Listed extends Item> {
  list: AdminList<Listed>;
  headingRef: RefObject<HTMLHeadingElement | null>;
  /** The heading; the number of items follows it. */
  heading: string;
  words: { readonly empty: ReactNode; readonly loading: string; readonly more: string };
  /** Draws an item as `<li>`. Its heading has the id from `headingId` and can take the focus. */
  children: (item: Listed) => ReactNode;
  /** Shown between heading and list. */
  controls?: ReactNode;
}

/** A list in the admin area with its heading, or the message shown instead of it. */
export function AdminListView<Listed extends Item>({
  list,
  headingRef,
  heading,
  words,
  children,
  controls,
}: AdminListViewProps<Listed>) {
  const { items, totalCount, isLoading, failure } = list;
  const [firstNew, setFirstNew] = useState<string | null>(null);

  // Only once, when it is first drawn: later the administrator may have moved the focus.
  useEffect(() => {
    if (firstNew === null || !items.some(({ id }) => id === firstNew)) return;
    document.getElementById(headingId(firstNew))?.focus();
    setFirstNew(null);
  }, [firstNew, items]);

  // Another administrator may have deleted the item with the focus, which the browser would move to the page's start.
  const focused = useRef<Element | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: other items are the reason.
  useEffect(() => {
    if (!focused.current || focused.current.isConnected) return;
    focused.current = null;
    if (document.activeElement === document.body) headingRef.current?.focus();
  }, [items, headingRef]);

  async function tryAgain() {
    if (await list.tryAgain()) headingRef.current?.focus();
  }

  return (
    <>
      <h2 ref={headingRef} tabIndex={-1} className={`${layout.heading} ${styles.heading}`}>
        {heading}
        {totalCount !== null && ` (${totalCount})`}
      </h2>
      {controls}
      {list.isRead && items.length === 0 && !failure && <Notice role="status">{words.empty}</Notice>}
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
        <RetryNotice failure={failure} isLoading={isLoading} loading={words.loading} onRetry={tryAgain} />
      )}
      {!list.isRead && isLoading && !failure && <Notice role="status">{words.loading}</Notice>}
      {list.hasMore && (
        <div className={`${layout.row} ${styles.more}`}>
          {!failure && (
            <Button look="quiet" isBusy={isLoading} onClick={() => void list.showMore().then(setFirstNew)}>
              {isLoading ? words.loading : words.more}
            </Button>
          )}
          <p className={text.muted}>
            {totalCount === null ? `${items.length} shown` : `${items.length} of ${totalCount} shown`}
          </p>
        </div>
      )}
    </>
  );
}

/** The id of the heading in an item's card. */
export const headingId = (id: string) => `heading-${id}`;

export const cardOf = (id: string) => document.getElementById(headingId(id))?.closest('li') ?? null;
