import { type FormEvent, useEffect, useId, useState } from 'react';
import { MAX_SEARCH_LENGTH } from '../../../../rules/articles/news-place.ts';
import { tidySearch } from '../../../../rules/characters.ts';
import { Button } from '../../../ui/controls/buttons/button.tsx';
import field from '../../../ui/controls/field.module.css';
import text from '../../../ui/text/text.module.css';
import { type Item, leadOf } from '../list-kind.ts';
import type { AdminList } from '../use-admin-list.ts';
import type { ManagedList } from '../use-managed-list.ts';
import styles from './list-search.module.css';

interface SearchedList<Listed extends Item> {
  managed: ManagedList<Listed>;
}

/** The field that searches a list of the admin area. */
export function ListSearch<Listed extends Item>({ managed: { kind, search, choose } }: SearchedList<Listed>) {
  const id = useId();
  const [typed, setTyped] = useState(search);
  // Back and forward show another list.
  useEffect(() => setTyped(search), [search]);

  function find(event: FormEvent) {
    event.preventDefault();
    choose({ search: tidySearch(typed) });
  }

  return (
    <search className={styles.search}>
      <form onSubmit={find}>
        <label htmlFor={id} className={field.label}>
          {kind.messages.search}
        </label>
        <p id={`${id}-hint`} className={field.hint}>
          {kind.messages.searchHint}
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

/** How many items the list has, where its heading does not say so. An empty list has its own message. */
export function FoundCount<Listed extends Item>({
  managed,
  className,
}: SearchedList<Listed> & { className: string }) {
  const { list, filter, search } = managed;
  const lead = leadOf(filter);
  return (
    <p role="status" className={search === '' ? text.heard : className}>
      {list.items.length > 0 && (lead !== '' || search !== '') && (
        <>
          {lead}
          <ItemCount list={list} search={search} />
        </>
      )}
    </p>
  );
}

/** How many items a list has. A search does not count those of further pages. */
function ItemCount({
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

/** The words of a search, as a sentence names them. */
export const Searched = ({ children }: { children: string }) => (
  <>
    “<bdi>{children}</bdi>”
  </>
);
