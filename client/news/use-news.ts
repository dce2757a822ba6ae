import { useApolloClient } from '@apollo/client/react';
import { useState } from 'react';
import { isTooLong, type NewsPlace } from '../../rules/news-place.ts';
import { NewsDocument, type NewsQuery, useNewsQuery } from '../generated/graphql.ts';
import { joinNews, PAGE_SIZE, readNews } from './read-news.ts';

/** What is done to a list that is there already. */
export type NewsTask = 'append' | 'refresh';

export interface News {
  readonly data: NewsQuery | undefined;
  readonly error: Error | undefined;
  /** Reads anew what could not be read; an error afterwards is in `error`. */
  readonly reload: () => Promise<unknown>;
  /** The task at work or done last, and how it went; null before any. */
  readonly work: { readonly task: NewsTask; readonly state: 'busy' | 'done' | 'failed' } | null;
  /** @returns the first article that came, or null. */
  readonly append: () => Promise<string | null>;
  /** @returns whether that succeeded. */
  readonly refresh: () => Promise<boolean>;
}

/** The articles of a place, and of those behind it as many as the reader asked for. Going back finds them as they were. */
export function useNews(place: NewsPlace): News {
  const client = useApolloClient();
  const [work, setWork] = useState<News['work']>(null);
  const variables = { ...place, first: PAGE_SIZE };
  const { data, error, refetch, fetchMore } = useNewsQuery({ variables, skip: isTooLong(place.search) });

  async function run<Result>(task: NewsTask, act: () => Promise<Result>): Promise<Result | null> {
    if (work?.state === 'busy') return null;
    setWork({ task, state: 'busy' });
    try {
      const result = await act();
      setWork({ task, state: 'done' });
      return result;
    } catch {
      setWork({ task, state: 'failed' });
      return null;
    }
  }

  async function readOlder(): Promise<string | null> {
    const { data: older } = await fetchMore({
      variables: { after: data?.news.pageInfo.endCursor ?? null },
      updateQuery: (former, { fetchMoreResult }) => joinNews(former as NewsQuery, fetchMoreResult),
    });
    return older?.news.nodes[0]?.id ?? null;
  }

  async function readAgain(): Promise<boolean> {
    const fresh = await readNews(client, place, data?.news.nodes.length ?? PAGE_SIZE);
    client.writeQuery({ query: NewsDocument, variables, data: fresh });
    return true;
  }

  return {
    data,
    error,
    work,
    reload: () => refetch(),
    append: () => run('append', readOlder),
    refresh: async () => (await run('refresh', readAgain)) ?? false,
  };
}
