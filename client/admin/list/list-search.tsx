import { type FormEvent, type ReactNode, type RefObject, useEffect, useId, useState } from 'react';
import { MAX_SEARCH_LENGTH } from '../../../rules/articles/news-place.ts';
import { tidySearch } from '../../../rules/articles/search-words.ts';
import { Button } from '../../ui/controls/button.tsx';
import field from '../../ui/controls/field.module.css';
import styles from './list-search.module.css';
import type { AdminList, Item } from './use-admin-list.ts';

interface ListSearchProps {
  label: string;
  /** Where the words are looked for. */
  hint: string;
  /** The words of the shown list; empty without a search. */
  search: string;
  onSearch: (search: string) => void;
}

/** The field that searches a list of the admin area. */
export function ListSearch({ label, hint, search, onSearch }: ListSearchProps) {
  const id = useId();
  const [typed, setTyped] = useState(search);
  // Back and forward show another list.
  useEffect(() => setTyped(search), [search]);

  function find(event: FormEvent) {
    event.preventDefault();
    onSearch(tidySearch(typed));
  }

  return (
    <search className={styles.search}>
      <form onSubmit={find}>
        <label htmlFor={id} className={field.label}>
          {label}
        </label>
        <p id={`${id}-hint`} className={field.hint}>
          {hint}
        </p>
        <div className={styles.row}>
          <input
            id={id}
            className={field.input}
            type="search"
            maxLength={MAX_SEARCH_LENGTH}
            value={typed}
            enterKeyHint="search"
            autoComplete="off"
            dir="auto"
            aria-describedby={`${id}-hint`}
            onChange={({ currentTarget }) => setTyped(currentTarget.value)}
          />
          <Button look="quiet" type="submit">
            Search
          </Button>
        </div>
      </form>
    </search>
  );
}

/** Replaces the items of an empty list of a search or filter. */
export function NothingFound({
  children,
  back,
  headingRef,
  onBack,
}: {
  children: ReactNode;
  back: string;
  /** Takes the focus, because the button disappears. */
  headingRef: RefObject<HTMLHeadingElement | null>;
  onBack: () => void;
}) {
  return (
    <>
      <p>{children}</p>
      <Button
        look="quiet"
        onClick={() => {
          onBack();
          headingRef.current?.focus();
        }}
      >
        {back}
      </Button>
    </>
  );
}

/** The words of a search, as a sentence names them. */
export const Searched = ({ children }: { children: string }) => (
  <>
    “<bdi>{children}</bdi>”
  </>
);

/** How many items a list has. A search does not count those of further pages. */
export function ItemCount({
  list: { items, hasMore, totalCount },
  search,
}: {
  list: Pick<AdminList<Item>, 'items' | 'hasMore' | 'totalCount'>;
  search: string;
}) {
  if (search === '') return totalCount;
  const found = hasMore ? `The first ${items.length} found` : `${items.length} found`;
  return (
    <>
      {found} with <Searched>{search}</Searched>
    </>
  );
}
