import { type ReactNode, type RefObject, useEffect, useState } from 'react';
import { Button } from '../../controls/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import type { Item } from './item-list.ts';
import styles from './item-list-view.module.css';
import type { ShownItems } from './use-item-list.ts';

interface ItemListViewProps<Listed extends Item> {
  shown: ShownItems<Listed>;
  headingRef: RefObject<HTMLHeadingElement | null>;
  /** Its number is written behind it. */
  heading: string;
  words: { readonly empty: string; readonly loading: string; readonly more: string };
  /** The id of the heading in an item's card, which takes the focus. */
  cardHeading: (id: string) => string;
  /** Draws an item as `<li>`. */
  children: (item: Listed) => ReactNode;
  /** What stands between heading and list. */
  controls?: ReactNode;
}

/** A list of the administrator's with its heading, or the words that stand in its place. */
export function ItemListView<Listed extends Item>({
  shown,
  headingRef,
  heading,
  words,
  cardHeading,
  children,
  controls,
}: ItemListViewProps<Listed>) {
  const { list, isLoading, failure } = shown;
  const [firstNew, setFirstNew] = useState<string | null>(null);
  const isEmpty = list.totalCount !== null && list.items.length === 0;

  // Once: after that the focus is the reader's.
  useEffect(() => {
    if (firstNew === null) return;
    document.getElementById(cardHeading(firstNew))?.focus();
    setFirstNew(null);
  }, [firstNew, cardHeading]);

  async function tryAgain() {
    if (await shown.tryAgain()) headingRef.current?.focus();
  }

  return (
    <>
      <h2 ref={headingRef} tabIndex={-1} className={styles.heading}>
        {heading}
        {list.totalCount !== null && ` (${list.totalCount})`}
      </h2>
      {controls}
      {isEmpty && !failure && <Notice role="status">{words.empty}</Notice>}
      <ul>{list.items.map(children)}</ul>
      {failure && (
        <Notice role="alert">
          <p>{isLoading ? words.loading : failure}</p>
          <Button look="quiet" isBusy={isLoading} onClick={() => void tryAgain()}>
            Try Again
          </Button>
        </Notice>
      )}
      {list.totalCount === null && isLoading && !failure && <Notice role="status">{words.loading}</Notice>}
      {list.endCursor !== null && (
        <div className={styles.more}>
          {!failure && (
            <Button look="quiet" isBusy={isLoading} onClick={() => void shown.showMore().then(setFirstNew)}>
              {isLoading ? words.loading : words.more}
            </Button>
          )}
          <p className={styles.count}>{`${list.items.length} of ${list.totalCount} shown`}</p>
        </div>
      )}
    </>
  );
}
