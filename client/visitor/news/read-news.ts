import type { ApolloClient } from '@apollo/client';
import { MAX_NEWS_PAGE_SIZE, NEWS_PAGE_SIZE } from '../../../rules/articles/article-limits.ts';
import type { NewsPlace } from '../../../rules/articles/news-place.ts';
import { answered } from '../../data/answered.ts';
import { NewsDocument, type NewsQuery } from '../../generated/graphql.ts';

/** Reads at least as many articles as are shown, a long list in several pages. It skips the cache. */
export async function readNews(client: ApolloClient, place: NewsPlace, count: number): Promise<NewsQuery> {
  let found = await readPage(client, place, count);
  while (found.news.nodes.length < count && found.news.pageInfo.hasNextPage) {
    const after = found.news.pageInfo.endCursor;
    found = joinNews(found, await readPage(client, { ...place, after }, count - found.news.nodes.length));
  }
  return found;
}

export function joinNews(former: NewsQuery, { news }: NewsQuery): NewsQuery {
  const known = new Set(former.news.nodes.map(({ id }) => id));
  const nodes = [...former.news.nodes, ...news.nodes.filter(({ id }) => !known.has(id))];
  return { ...former, news: { ...news, nodes } };
}

async function readPage(client: ApolloClient, place: NewsPlace, count: number): Promise<NewsQuery> {
  const first = Math.min(Math.max(count, NEWS_PAGE_SIZE), MAX_NEWS_PAGE_SIZE);
  return answered(
    await client.query({ query: NewsDocument, variables: { ...place, first }, fetchPolicy: 'no-cache' }),
  );
}
