import type { ArticlePage } from '../../news/list-articles.ts';
import { cursorOf } from '../../news/list-articles.ts';
import type { ArticleConnectionResolvers, ArticleEdgeResolvers, PageInfo } from '../generated/resolvers.ts';

/** A page of articles, with the size of the whole list asked for only when wanted. */
export interface Connection extends ArticlePage {
  readonly isFirstPage: boolean;
  readonly totalCount: () => Promise<number | null>;
}

export const ArticleConnection: ArticleConnectionResolvers = {
  nodes: ({ articles }) => [...articles],
  edges: ({ articles }) => [...articles],
  pageInfo: pageInfoOf,
  totalCount: ({ totalCount }) => totalCount(),
};

export const ArticleEdge: ArticleEdgeResolvers = {
  cursor: cursorOf,
  node: (article) => article,
};

function pageInfoOf({ articles, hasMore, isFirstPage }: Connection): PageInfo {
  const first = articles.at(0);
  const last = articles.at(-1);
  return {
    hasNextPage: hasMore,
    hasPreviousPage: !isFirstPage,
    startCursor: first ? cursorOf(first) : null,
    endCursor: last ? cursorOf(last) : null,
  };
}
