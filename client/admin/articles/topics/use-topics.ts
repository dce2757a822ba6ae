import { useApolloClient } from '@apollo/client/react';
import { useEffect, useState } from 'react';
import { answered } from '../../../data/answered.ts';
import { ManageTopicsDocument, type ManageTopicsQuery } from '../../../generated/admin.ts';
import { UNCACHED } from '../../basics/latest-answer.ts';

export type ManagedTopic = ManageTopicsQuery['manageTopics'][number];

/** All topics of the site; null while they are not known. @param reason another one reads them again */
export function useTopics(reason: unknown = null): readonly ManagedTopic[] | null {
  const client = useApolloClient();
  const [topics, setTopics] = useState<readonly ManagedTopic[] | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: its change is the reason.
  useEffect(() => {
    let isOver = false;
    client
      .query({ query: ManageTopicsDocument, ...UNCACHED })
      .then((answer) => {
        if (!isOver) setTopics(answered(answer).manageTopics);
      })
      .catch(() => {
        // Those that were known stay. What the list or the form asks for itself fails too, and says so.
      });
    return () => {
      isOver = true;
    };
  }, [client, reason]);
  return topics;
}
