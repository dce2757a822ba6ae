import { useApolloClient } from '@apollo/client/react';
import { useEffect, useEffectEvent, useState } from 'react';
import { VERSIONS_PAGE_SIZE } from '../../../../rules/articles/article-limits.ts';
import { answered } from '../../../data/answered.ts';
import { ArticleVersionsDocument, type ListedVersionFragment } from '../../../generated/admin.ts';
import { failureText } from '../../basics/failures/failure.ts';
import { UNCACHED, useLatest } from '../../basics/loading/latest-answer.ts';
import { usePanelServices } from '../../session/panel-services.ts';
import { VERSION_MESSAGES } from './messages.ts';

/** The earlier versions of an article, as far as they were loaded. */
export function useVersions(articleId: string) {
  const client = useApolloClient();
  const { resume } = usePanelServices();
  /** Null before the first answer. */
  const [versions, setVersions] = useState<readonly ListedVersionFragment[] | null>(null);
  /** Where the next page begins; null after the last one. */
  const [next, setNext] = useState<string | null>(null);
  const [isLoading, setLoading] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const newest = useLatest();

  /** @param after null for the first page. @returns whether that succeeded. */
  async function read(after: string | null): Promise<boolean> {
    const isNewest = newest();
    setLoading(true);
    try {
      const answer = await resume(() =>
        client.query({
          query: ArticleVersionsDocument,
          variables: { id: articleId, first: VERSIONS_PAGE_SIZE, after },
          ...UNCACHED,
        }),
      );
      if (!isNewest()) return false;
      const { nodes, pageInfo } = answered(answer).articleVersions;
      const known = after === null ? [] : (versions ?? []);
      setVersions([...known, ...nodes]);
      setNext(pageInfo.hasNextPage ? (pageInfo.endCursor ?? null) : null);
      setFailure(null);
      return true;
    } catch (error) {
      if (isNewest()) setFailure(failureText(error, VERSION_MESSAGES.failed));
      return false;
    } finally {
      if (isNewest()) setLoading(false);
    }
  }

  const readFirst = useEffectEvent(() => void read(null));
  // biome-ignore lint/correctness/useExhaustiveDependencies: another article has other versions
  useEffect(() => readFirst(), [articleId]);

  return {
    versions,
    hasMore: next !== null,
    isLoading,
    failure,
    read: () => read(null),
    readMore: () => read(next),
  };
}
