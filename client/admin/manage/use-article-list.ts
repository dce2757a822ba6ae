import { useApolloClient } from '@apollo/client/react';
import { useCallback, useEffect, useRef, useState } from 'react';
import { CATALOGUE } from '../../../rules/catalogue.ts';
import { failureText } from '../failure.ts';
import type { Resume } from '../sign-in/use-sign-in-over.ts';
import { type ArticleList, EMPTY_LIST, readArticles } from './read-articles.ts';

export interface ShownArticles {
  readonly list: ArticleList;
  readonly isLoading: boolean;
  readonly failure: string | null;
  /** Reads again as many as are shown. Like the others: @returns whether that succeeded. */
  refresh(): Promise<boolean>;
  /** The same after a failure that was told already: another one, or a sign-in, adds nothing. */
  refreshQuietly(): Promise<boolean>;
  /** @returns the id of the first article that came, or null. */
  showMore(): Promise<string | null>;
  /** Reads again what could not be read. */
  tryAgain(): Promise<boolean>;
  /** Takes a deleted article out, before the list is read again. */
  remove(id: string): void;
}

/** The list of articles, read when it is first shown and whenever `reads` counts on. */
export function useArticleList(resume: Resume, reads: number): ShownArticles {
  const client = useApolloClient();
  const [list, setList] = useState(EMPTY_LIST);
  const [isLoading, setLoading] = useState(true);
  const [failure, setFailure] = useState<string | null>(null);
  const shownCount = useRef(0);
  const latestTurn = useRef(0);
  const failedRead = useRef<() => Promise<ArticleList>>(null);
  shownCount.current = list.articles.length;

  const load = useCallback(
    async (read: () => Promise<ArticleList>, isQuiet = false) => {
      latestTurn.current += 1;
      const turn = latestTurn.current;
      setLoading(true);
      const outcome = await (isQuiet ? read() : resume(read)).then(
        (found) => ({ found }),
        (error: unknown) => ({ error }),
      );
      if (turn !== latestTurn.current) return null;
      setLoading(false);
      if ('error' in outcome) {
        if (isQuiet) return null;
        failedRead.current = read;
        setFailure(failureText(outcome.error, CATALOGUE.listFailed));
        return null;
      }
      setList(outcome.found);
      setFailure(null);
      return outcome.found;
    },
    [resume],
  );

  const refresh = useCallback(
    async (isQuiet?: boolean) => {
      const count = Math.max(shownCount.current, PAGE_SIZE);
      return (await load(() => readArticles(client, count), isQuiet)) !== null;
    },
    [client, load],
  );

  async function showMore(): Promise<string | null> {
    const found = await load(() => readArticles(client, PAGE_SIZE, list));
    return found?.articles[list.articles.length]?.id ?? null;
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: each of them is a reason to read again.
  useEffect(() => {
    void refresh();
  }, [refresh, reads]);

  return {
    list,
    isLoading,
    failure,
    refresh,
    refreshQuietly: () => refresh(true),
    showMore,
    tryAgain: async () => (failedRead.current ? (await load(failedRead.current)) !== null : refresh()),
    remove: (id) => setList((former) => without(former, id)),
  };
}

const PAGE_SIZE = 20;

function without(list: ArticleList, id: string): ArticleList {
  const articles = list.articles.filter((article) => article.id !== id);
  const removed = list.articles.length - articles.length;
  return { ...list, articles, totalCount: list.totalCount === null ? null : list.totalCount - removed };
}
