import type { ApolloClient } from '@apollo/client';
import { MAX_MANAGE_PAGE_SIZE } from '../../../rules/article-limits.ts';
import { type ManagedArticleFragment, ManageNewsDocument } from '../../generated/admin.ts';

/** The newest articles, as many as are shown. */
export interface ArticleList {
  readonly articles: readonly ManagedArticleFragment[];
  /** All that there are. */
  readonly totalCount: number | null;
  /** Behind which older ones follow; null at the end. */
  readonly endCursor: string | null;
}

export const EMPTY_LIST: ArticleList = { articles: [], totalCount: null, endCursor: null };

/** Reads on behind a list, in as many requests as it takes. The cache is left out: others may have changed everything. */
export async function readArticles(
  client: ApolloClient,
  count: number,
  behind: ArticleList = EMPTY_LIST,
): Promise<ArticleList> {
  const { data } = await client.query({
    query: ManageNewsDocument,
    variables: { first: Math.min(count, MAX_MANAGE_PAGE_SIZE), after: behind.endCursor },
    fetchPolicy: 'no-cache',
    // Else an answer that is still on its way, from before a change, would be taken for this one's.
    context: { queryDeduplication: false },
  });
  if (!data) throw new Error('The list of articles came without data');
  const { nodes, totalCount, pageInfo } = data.manageNews;
  const list = {
    articles: [...behind.articles, ...nodes],
    totalCount,
    endCursor: pageInfo.hasNextPage ? pageInfo.endCursor : null,
  };
  const missing = count - nodes.length;
  return missing > 0 && list.endCursor !== null ? readArticles(client, missing, list) : list;
}
