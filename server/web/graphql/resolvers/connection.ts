import { MANAGE_PAGE_SIZE, MAX_MANAGE_PAGE_SIZE } from '../../../../rules/articles/article-limits.ts';
import { cursorOf, type ListPage } from '../../../database/queries/list-page.ts';
import type { PageInfo } from '../generated/resolvers.ts';

/** See the GraphQL Cursor Connections Specification. */
export const connectionResolvers = {
  nodes: <Item>({ items }: ListPage<Item>) => [...items],
  edges: <Item>({ items, positionOf }: ListPage<Item>) =>
    items.map((node) => ({ node, cursor: cursorOf(positionOf(node)) })),
  pageInfo<Item>({ items, positionOf, hasMore, isFirst }: ListPage<Item>): PageInfo {
    const [first, last] = [items.at(0), items.at(-1)];
    return {
      hasNextPage: hasMore,
      hasPreviousPage: !isFirst,
      startCursor: first ? cursorOf(positionOf(first)) : null,
      endCursor: last ? cursorOf(positionOf(last)) : null,
    };
  },
  totalCount: <Item>({ totalCount }: ListPage<Item>) => totalCount(),
};

/** Of the administrator's lists. */
export const MANAGED_SIZES = { usual: MANAGE_PAGE_SIZE, max: MAX_MANAGE_PAGE_SIZE };
