import { useApolloClient } from '@apollo/client/react';
import { useCallback, useEffect, useState } from 'react';
import { ApplicationCountDocument } from '../../generated/admin.ts';
import { UNCACHED, useLatest } from '../latest-answer.ts';

/** How many applications there are, without spam; null until it is known. Where no answer comes, the former number stays. */
export function useApplicationCount(): { count: number | null; recount: () => void } {
  const client = useApolloClient();
  const [count, setCount] = useState<number | null>(null);
  const startCounting = useLatest();

  const recount = useCallback(() => {
    const isLatest = startCounting();
    client.query({ query: ApplicationCountDocument, ...UNCACHED }).then(
      ({ data }) => {
        if (data && isLatest()) setCount(data.membershipApplications.totalCount);
      },
      () => undefined,
    );
  }, [client, startCounting]);

  useEffect(recount, [recount]);
  return { count, recount };
}
