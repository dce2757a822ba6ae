import { cursorOf, type ListPage, type ListPosition } from '../../database/list-page.ts';
import type { PageInfo } from '../generated/resolvers.ts';

export interface Connection<Item extends ListPosition> extends ListPage<Item> {
  readonly isFirstPage: boolean;
  readonly totalCount: () => Promise<number | null>;
}

/** See the GraphQL Cursor Connections Specification. */
export const connectionResolvers = <Item extends ListPosition>() => ({
  nodes: ({ items }: Connection<Item>) => [...items],
  edges: ({ items }: Connection<Item>) => [...items],
  pageInfo: (page: Connection<Item>) => pageInfoOf(page),
  totalCount: ({ totalCount }: Connection<Item>) => totalCount(),
});

export const edgeResolvers = <Item extends ListPosition>() => ({
  cursor: (item: Item) => cursorOf(item),
  node: (item: Item) => item,
});

function pageInfoOf({ items, hasMore, isFirstPage }: Connection<ListPosition>): PageInfo {
  const first = items.at(0);
  const last = items.at(-1);
  return {
    hasNextPage: hasMore,
    hasPreviousPage: !isFirstPage,
    startCursor: first ? cursorOf(first) : null,
    endCursor: last ? cursorOf(last) : null,
  };
}
