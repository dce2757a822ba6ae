import { cursorOf, type ListPage, type ListPosition } from '../../../database/queries/list-page.ts';
import type { ArticleCounts } from '../../../features/news/article-repository.ts';
import type { PageInfo } from '../generated/resolvers.ts';

export interface Connection<Item> extends ListPage<Item> {
  readonly isFirstPage: boolean;
  readonly totalCount: () => Promise<number | null>;
  /** Of articles, where the administrator lists them. */
  readonly counts?: () => Promise<ArticleCounts>;
}

/** Where an item stands in its list. */
type PositionOf<Item> = (item: Item) => ListPosition;

/** See the GraphQL Cursor Connections Specification. */
export const connectionResolvers = <Item>(positionOf: PositionOf<Item>) => ({
  nodes: ({ items }: Connection<Item>) => [...items],
  edges: ({ items }: Connection<Item>) => [...items],
  pageInfo: (page: Connection<Item>) => pageInfoOf(page, positionOf),
  totalCount: ({ totalCount }: Connection<Item>) => totalCount(),
});

export const articleConnectionResolvers = <Item>(positionOf: PositionOf<Item>) => ({
  ...connectionResolvers<Item>(positionOf),
  counts: async ({ counts }: Connection<Item>) => (await counts?.()) ?? null,
});

export const edgeResolvers = <Item>(positionOf: PositionOf<Item>) => ({
  cursor: (item: Item) => cursorOf(positionOf(item)),
  node: (item: Item) => item,
});

function pageInfoOf<Item>(
  { items, hasMore, isFirstPage }: Connection<Item>,
  positionOf: PositionOf<Item>,
): PageInfo {
  const first = items.at(0);
  const last = items.at(-1);
  return {
    hasNextPage: hasMore,
    hasPreviousPage: !isFirstPage,
    startCursor: first ? cursorOf(positionOf(first)) : null,
    endCursor: last ? cursorOf(positionOf(last)) : null,
  };
}
