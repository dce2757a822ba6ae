import { useApolloClient } from '@apollo/client/react';
import { answered } from '../../../data/answered.ts';
import { ManageTopicsDocument } from '../../../generated/admin.ts';
import { UNCACHED } from '../../basics/loading/latest-answer.ts';
import { useRead } from '../../basics/loading/use-read.ts';
import { TOPIC_MESSAGES } from './topic-messages.ts';

/** All topics of the site; null while they are not known. @param reason another one reads them again */
export function useTopics(reason: unknown = null) {
  const client = useApolloClient();
  const { found, ...reading } = useRead(
    async () => answered(await client.query({ query: ManageTopicsDocument, ...UNCACHED })).manageTopics,
    reason,
    TOPIC_MESSAGES.notRead,
  );
  return { ...reading, topics: found };
}
