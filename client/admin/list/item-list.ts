import type { ApolloClient } from '@apollo/client';
import { MAX_MANAGE_PAGE_SIZE } from '../../../rules/article-limits.ts';

/** What a list of the administrator's consists of. */
export interface Item {
  readonly id: string;
}

/** The newest items of a list, as many as are shown. */
export interface ItemList<Listed extends Item> {
  readonly items: readonly Listed[];
  /** All that there are; null until it is known. */
  readonly totalCount: number | null;
  /** Behind which older ones follow; null at the end. */
  readonly endCursor: string | null;
}

export const EMPTY_LIST: ItemList<never> = { items: [], totalCount: null, endCursor: null };

/** A page of a list, as the server answers it. */
export interface ItemPage<Listed extends Item> {
  readonly nodes: readonly Listed[];
  readonly totalCount: number | null;
  readonly pageInfo: { readonly hasNextPage: boolean; readonly endCursor: string | null };
}

/** Asks for one page. */
export type ReadPage<Listed extends Item> = (
  client: ApolloClient,
  range: { readonly first: number; readonly after: string | null },
) => Promise<ItemPage<Listed>>;

/** How a page is asked for: past the cache, since others may have changed everything. */
export const UNCACHED = {
  fetchPolicy: 'no-cache',
  // Else an answer that is still on its way, from before a change, would be taken for this one's.
  context: { queryDeduplication: false },
} as const;

/** Reads on behind a list, in as many requests as it takes. */
export async function readItems<Listed extends Item>(
  client: ApolloClient,
  readPage: ReadPage<Listed>,
  count: number,
  behind: ItemList<Listed> = EMPTY_LIST,
): Promise<ItemList<Listed>> {
  const first = Math.min(count, MAX_MANAGE_PAGE_SIZE);
  const { nodes, totalCount, pageInfo } = await readPage(client, { first, after: behind.endCursor });
  const list = {
    items: [...behind.items, ...nodes],
    totalCount,
    endCursor: pageInfo.hasNextPage ? pageInfo.endCursor : null,
  };
  const missing = count - nodes.length;
  return missing > 0 && list.endCursor !== null ? readItems(client, readPage, missing, list) : list;
}
