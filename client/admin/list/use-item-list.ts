import { useApolloClient } from '@apollo/client/react';
import { useCallback, useEffect, useRef, useState } from 'react';
import { MANAGE_PAGE_SIZE } from '../../../rules/article-limits.ts';
import { failureText } from '../failure.ts';
import type { Resume } from '../session/use-sign-in-over.ts';
import { EMPTY_LIST, type Item, type ItemList, type ReadPage, readItems } from './item-list.ts';

export interface ShownItems<Listed extends Item> {
  readonly list: ItemList<Listed>;
  readonly isLoading: boolean;
  readonly failure: string | null;
  /** Reads again as many as are shown. Like the others: @returns whether that succeeded. */
  refresh(): Promise<boolean>;
  /** The same after a failure that was told already: another one, or a sign-in, adds nothing. */
  refreshQuietly(): Promise<boolean>;
  /** @returns the id of the first item that came, or null. */
  showMore(): Promise<string | null>;
  /** Reads again what could not be read. */
  tryAgain(): Promise<boolean>;
  /** Takes a deleted item out, before the list is read again. */
  remove(id: string): void;
  /** Puts a changed item in its former self's place: it stays there until the list is read again, whatever it has become. */
  put(item: Listed): void;
  /** Asks again how many there are; where no answer comes, the former number stays. */
  recount(): Promise<void>;
}

interface ListSource<Listed extends Item> {
  /** Another function is another list, which begins empty. */
  readonly readPage: ReadPage<Listed>;
  /** What is said where no answer came. */
  readonly failedWords: string;
  readonly resume: Resume;
  /** Counts the reasons that came up elsewhere to read the list. */
  readonly reads: number;
}

/** A list of the administrator's, read when it is first shown and whenever `reads` counts on. */
export function useItemList<Listed extends Item>(source: ListSource<Listed>): ShownItems<Listed> {
  const { readPage, failedWords, resume, reads } = source;
  const client = useApolloClient();
  const [list, setList] = useState<ItemList<Listed>>(EMPTY_LIST);
  const [isLoading, setLoading] = useState(true);
  const [failure, setFailure] = useState<string | null>(null);
  const [listedBy, setListedBy] = useState(() => readPage);
  const shownCount = useRef(0);
  const latestTurn = useRef(0);
  const latestCount = useRef(0);
  const isReading = useRef(false);
  const failedRead = useRef<() => Promise<ItemList<Listed>>>(null);
  shownCount.current = list.items.length;

  if (listedBy !== readPage) {
    setListedBy(() => readPage);
    setList(EMPTY_LIST);
    setLoading(true);
    setFailure(null);
  }

  const load = useCallback(
    async (read: () => Promise<ItemList<Listed>>, isQuiet = false) => {
      latestTurn.current += 1;
      const turn = latestTurn.current;
      isReading.current = true;
      setLoading(true);
      const outcome = await (isQuiet ? read() : resume(read)).then(
        (found) => ({ found }),
        (error: unknown) => ({ error }),
      );
      if (turn !== latestTurn.current) return null;
      isReading.current = false;
      setLoading(false);
      if ('error' in outcome) {
        if (isQuiet) return null;
        failedRead.current = read;
        setFailure(failureText(outcome.error, failedWords));
        return null;
      }
      setList(outcome.found);
      setFailure(null);
      return outcome.found;
    },
    [resume, failedWords],
  );

  const refresh = useCallback(
    async (isQuiet?: boolean) => {
      const count = Math.max(shownCount.current, MANAGE_PAGE_SIZE);
      return (await load(() => readItems(client, readPage, count), isQuiet)) !== null;
    },
    [client, load, readPage],
  );

  async function showMore(): Promise<string | null> {
    const found = await load(() => readItems(client, readPage, MANAGE_PAGE_SIZE, list));
    return found?.items[list.items.length]?.id ?? null;
  }

  async function recount(): Promise<void> {
    const turn = latestTurn.current;
    latestCount.current += 1;
    const count = latestCount.current;
    const page = await readPage(client, { first: 1, after: null }).catch(() => null);
    if (!page || turn !== latestTurn.current || count !== latestCount.current) return;
    setList((former) => ({ ...former, totalCount: page.totalCount }));
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: each of them is a reason to read again.
  useEffect(() => {
    void refresh();
  }, [refresh, reads]);

  return {
    list,
    isLoading,
    failure,
    refresh,
    refreshQuietly: () => refresh(true),
    showMore,
    tryAgain: async () => (failedRead.current ? (await load(failedRead.current)) !== null : refresh()),
    remove: (id) => setList((former) => without(former, id)),
    put(item) {
      setList((former) => ({
        ...former,
        items: former.items.map((each) => (each.id === item.id ? item : each)),
      }));
      // An answer that is on its way may be from before the change.
      if (isReading.current) void refresh(true);
    },
    recount,
  };
}

function without<Listed extends Item>(list: ItemList<Listed>, id: string): ItemList<Listed> {
  const items = list.items.filter((item) => item.id !== id);
  const removed = list.items.length - items.length;
  return { ...list, items, totalCount: list.totalCount === null ? null : list.totalCount - removed };
}
