import { useApolloClient } from '@apollo/client/react';
import { useState } from 'react';
import { answered } from '../../../data/answered.ts';
import {
  SiteTopicsDocument,
  useAddTopicMutation,
  useDeleteTopicMutation,
  useRenameTopicMutation,
} from '../../../generated/site.ts';
import { failureText } from '../../basics/failures/failure.ts';
import { UNCACHED } from '../../basics/loading/latest-answer.ts';
import { useRead } from '../../basics/loading/use-read.ts';
import { usePanelServices } from '../../session/panel-services.ts';
import { SITE_MESSAGES } from '../site-messages.ts';
import { addedMessage, TOPIC_MESSAGES } from './topic-messages.ts';

/** The topics of the site, and what is done with them in their list. */
export function useSiteTopics(reads: number) {
  const client = useApolloClient();
  const { resume, notify } = usePanelServices();
  const { found, ...reading } = useRead(
    async () => answered(await resume(() => client.query({ query: SiteTopicsDocument, ...UNCACHED }))),
    reads,
    SITE_MESSAGES.failed,
  );
  const [isBusy, setBusy] = useState(false);
  const [addTopic] = useAddTopicMutation(UNCACHED);
  const [renameTopic] = useRenameTopicMutation(UNCACHED);
  const [deleteTopic] = useDeleteTopicMutation(UNCACHED);

  /** Reads the list again after it. @returns whether it succeeded; either is shown. */
  async function change<Answer>(
    request: () => Promise<Answer>,
    done: string | ((answer: Answer) => string),
    failed: string,
  ): Promise<boolean> {
    notify.clear();
    setBusy(true);
    try {
      const answer = await resume(request);
      await reading.read();
      notify.success(typeof done === 'string' ? done : done(answer));
      return true;
    } catch (error) {
      notify.failure(failureText(error, failed));
      return false;
    } finally {
      setBusy(false);
    }
  }

  const isKnown = (id: string) => found?.manageTopics.some((topic) => topic.id === id) ?? false;

  return {
    ...reading,
    topics: found?.manageTopics ?? null,
    /** Whether readers find its page. */
    isShown: (id: string) => found?.topics.some((topic) => topic.id === id) ?? false,
    isBusy,
    add: (name: string) =>
      change(
        async () => answered(await addTopic({ variables: { name } })).createTopic,
        (topic) => addedMessage(topic.name, isKnown(topic.id)),
        TOPIC_MESSAGES.notAdded,
      ),
    rename: (id: string, name: string, merge: boolean) =>
      change(
        () => renameTopic({ variables: { id, name, merge } }),
        merge ? TOPIC_MESSAGES.merged : TOPIC_MESSAGES.renamed,
        TOPIC_MESSAGES.notRenamed,
      ),
    remove: (id: string) =>
      change(() => deleteTopic({ variables: { id } }), SITE_MESSAGES.deleted, TOPIC_MESSAGES.notDeleted),
  };
}
