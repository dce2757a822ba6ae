import { useApolloClient } from '@apollo/client/react';
import { useCallback, useEffect, useRef, useState } from 'react';
import { ApplicationCountDocument } from '../../generated/admin.ts';
import { UNCACHED } from '../list/item-list.ts';

/** How many applications there are, spam left out; null until it is known. Where no answer comes, the former number stays. */
export function useApplicationCount(): { count: number | null; recount: () => void } {
  const client = useApolloClient();
  const [count, setCount] = useState<number | null>(null);
  const latestTurn = useRef(0);

  const recount = useCallback(() => {
    latestTurn.current += 1;
    const turn = latestTurn.current;
    client.query({ query: ApplicationCountDocument, ...UNCACHED }).then(
      ({ data }) => {
        if (data && turn === latestTurn.current) setCount(data.membershipApplications.totalCount);
      },
      () => undefined,
    );
  }, [client]);

  useEffect(recount, [recount]);
  return { count, recount };
}
