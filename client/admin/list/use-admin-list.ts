import { useQuery } from '@apollo/client/react';
import { useEffect, useEffectEvent, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { MANAGE_PAGE_SIZE, MAX_MANAGE_PAGE_SIZE } from '../../../rules/articles/article-limits.ts';
import { answered } from '../../data/answered.ts';
import { failureText } from '../basics/failures/failure.ts';
import { UNCACHED, useLatest } from '../basics/loading/latest-answer.ts';
import { usePanelServices } from '../session/panel-services.ts';
import type { Item, ListKind, Page, PageRange } from './list-kind.ts';

export type AdminList<Listed extends Item> = ReturnType<typeof useAdminList<Listed>>;

/**
 * A list in the admin area, read when it is first shown and whenever `reads` changes. Apollo's cache holds
 * the items, so the answer to a mutation updates its item in place until the list is read again. Pages skip
 * the cache and are stored together: a read that fails, or is overtaken by a later one, changes nothing.
 * @param filter other variables of the query. A new object is a new list, which starts empty.
 * @param reads goes up each time something outside the list makes it necessary to read it again.
 */
export function useAdminList<Listed extends Item>(
  { query, field, messages }: Pick<ListKind<Listed>, 'query' | 'field' | 'messages'>,
  filter: object,
  reads: number,
) {
  const { resume } = usePanelServices();
  const variables = useMemo(() => ({ ...filter, first: MANAGE_PAGE_SIZE }), [filter]);
  const { data, previousData, client } = useQuery(query, { variables, fetchPolicy: 'cache-only' });
  const [isLoading, setLoading] = useState(true);
  const [failed, setFailed] = useState<{ text: string; read: () => Promise<Page<Listed>> } | null>(null);
  const isReading = useRef(false);
  const startReading = useLatest();
  const startCounting = useLatest();
  // For requests that end after another filter was chosen.
  const shown = useRef(variables);
  useLayoutEffect(() => {
    shown.current = variables;
  }, [variables]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another filter is another list.
  useEffect(() => {
    setFailed(null);
    return () => {
      // Drops pending answers and the cache: personal data must not stay, and an old list must not appear.
      startReading();
      startCounting();
      client.cache.evict({ id: 'ROOT_QUERY', fieldName: field });
      client.cache.gc();
    };
  }, [client, field, filter, startReading, startCounting]);

  const readAgain = useEffectEvent(() => void refresh());
  // biome-ignore lint/correctness/useExhaustiveDependencies: each of them is a reason to read again.
  useEffect(() => readAgain(), [filter, reads]);

  const stored = () => client.readQuery({ query, variables: shown.current })?.page;
  const store = (page: Page<Listed>) =>
    client.writeQuery({ query, variables: shown.current, data: { page } });

  /** Reads all shown pages again. @returns whether that succeeded. */
  async function refresh(isQuiet = false): Promise<boolean> {
    const pages = Math.max(1, Math.ceil((stored()?.nodes.length ?? 0) / MANAGE_PAGE_SIZE));
    return (await load(() => readPages(pages * MANAGE_PAGE_SIZE), isQuiet)) !== null;
  }

  /** @returns the id of the first added item, or null. */
  async function showMore(): Promise<string | null> {
    const former = stored();
    const found = await load(() => readPages(MANAGE_PAGE_SIZE, former));
    return found?.nodes[former?.nodes.length ?? 0]?.id ?? null;
  }

  async function load(read: () => Promise<Page<Listed>>, isQuiet = false): Promise<Page<Listed> | null> {
    const isLatest = startReading();
    isReading.current = true;
    setLoading(true);
    const outcome = await (isQuiet ? read() : resume(read)).then(
      (found) => ({ found }),
      (error: unknown) => ({ error }),
    );
    if (!isLatest()) return null;
    isReading.current = false;
    setLoading(false);
    if ('error' in outcome) {
      if (!isQuiet) setFailed({ text: failureText(outcome.error, messages.failed), read });
      return null;
    }
    startCounting();
    store(outcome.found);
    setFailed(null);
    return outcome.found;
  }

  /** Reads the pages after the shown ones, in as many requests as needed. */
  async function readPages(count: number, former?: Page<Listed>): Promise<Page<Listed>> {
    const first = Math.min(count, MAX_MANAGE_PAGE_SIZE);
    const next = await ask({ first, after: former?.pageInfo.endCursor ?? null });
    const page = { ...next, nodes: [...(former?.nodes ?? []), ...next.nodes] };
    const missing = count - next.nodes.length;
    return missing > 0 && page.pageInfo.hasNextPage ? readPages(missing, page) : page;
  }

  async function ask(range: PageRange): Promise<Page<Listed>> {
    return answered(await client.query({ query, variables: { ...shown.current, ...range }, ...UNCACHED }))
      .page;
  }

  /** Removes a deleted item before the list is read again. */
  function remove(id: string): void {
    const page = stored();
    if (!page) return;
    const nodes = page.nodes.filter((item) => item.id !== id);
    const removed = page.nodes.length - nodes.length;
    store({ ...page, nodes, totalCount: page.totalCount === null ? null : page.totalCount - removed });
  }

  /** Reads the numbers of items again; without an answer, the old ones stay. */
  async function recount(): Promise<void> {
    const isLatest = startCounting();
    const counted = await ask({ first: 1 }).catch(() => null);
    const page = stored();
    if (counted && page && isLatest()) store({ ...counted, nodes: page.nodes, pageInfo: page.pageInfo });
  }

  const page = data?.page;
  return {
    items: page?.nodes ?? [],
    /** Whether the items are known. */
    isRead: page !== undefined,
    /** The number of all items; null until it is known, and for a search. */
    totalCount: page?.totalCount ?? null,
    /** The number of items of each filter; while another list is read, those of the former one stay. */
    counts: (data ?? previousData)?.page.counts ?? null,
    hasMore: page?.pageInfo.hasNextPage ?? false,
    isLoading,
    failure: failed?.text ?? null,
    refresh: () => refresh(),
    /** The same after a failure that is already shown: no second message, no sign-in. */
    refreshQuietly: () => refresh(true),
    showMore,
    /** Repeats the read that failed. @returns whether it succeeded. */
    tryAgain: async () => (failed ? (await load(failed.read)) !== null : refresh()),
    /** Reads again if an answer is pending, because it may be from before a change. */
    refreshIfReading: () => void (isReading.current && refresh(true)),
    remove,
    recount,
  };
}
