import { useState } from 'react';
import { NEWS_PAGE_SIZE } from '../../../../rules/articles/article-limits.ts';
import { isTooLong, type NewsPlace, newsVariables } from '../../../../rules/articles/news-place.ts';
import { loadClient } from '../../../data/load-client.ts';
import { NewsDocument, type NewsQuery, useNewsQuery } from '../../../generated/graphql.ts';
import { joinNews, readNews } from '../read-news.ts';

/** The task on a list that is already loaded. */
interface NewsWork {
  readonly task: 'append' | 'refresh';
  readonly isBusy: boolean;
  /** Whether it failed. It stays true during further attempts, until one succeeds. */
  readonly hasFailed: boolean;
}

export interface News {
  readonly data: NewsQuery | undefined;
  readonly error: Error | undefined;
  /** Repeats the failed read; a new error is in `error`. */
  readonly reload: () => Promise<unknown>;
  /** The running task or the last one; null before the first. */
  readonly work: NewsWork | null;
  /** @returns the ids of the appended articles; null after a failure. */
  readonly append: () => Promise<readonly string[] | null>;
  /** @returns whether the refresh succeeded. */
  readonly refresh: () => Promise<boolean>;
}

/** The articles after a cursor, as many as the reader requested. Apollo caches them for Back. */
export function useNews(place: NewsPlace): News {
  const [work, setWork] = useState<News['work']>(null);
  const variables = newsVariables(place);
  const { data, error, refetch } = useNewsQuery({ variables, skip: isTooLong(place.search) });

  async function run<Result>(task: NewsWork['task'], act: () => Promise<Result>): Promise<Result | null> {
    if (work?.isBusy) return null;
    setWork({ task, isBusy: true, hasFailed: work?.hasFailed ?? false });
    try {
      const result = await act();
      setWork({ task, isBusy: false, hasFailed: false });
      return result;
    } catch {
      setWork({ task, isBusy: false, hasFailed: true });
      return null;
    }
  }

  async function readOlder(): Promise<readonly string[]> {
    const client = await loadClient();
    const after = data?.news.pageInfo.endCursor ?? null;
    const older = await readNews(client, { ...place, after }, NEWS_PAGE_SIZE);
    client.writeQuery({ query: NewsDocument, variables, data: data ? joinNews(data, older) : older });
    return older.news.nodes.map(({ id }) => id);
  }

  async function readAgain(): Promise<boolean> {
    const client = await loadClient();
    const fresh = await readNews(client, place, data?.news.nodes.length ?? NEWS_PAGE_SIZE);
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
