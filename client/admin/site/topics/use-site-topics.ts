import { useApolloClient } from '@apollo/client/react';
import { useEffect, useEffectEvent, useState } from 'react';
import { answered } from '../../../data/answered.ts';
import {
  SiteTopicsDocument,
  type SiteTopicsQuery,
  useAddTopicMutation,
  useDeleteTopicMutation,
  useRenameTopicMutation,
} from '../../../generated/site.ts';
import { failureText } from '../../basics/failure.ts';
import { UNCACHED, useLatest } from '../../basics/latest-answer.ts';
import { usePanelServices } from '../../session/panel-services.ts';
import { SITE_MESSAGES } from '../site-messages.ts';
import { addedMessage, TOPIC_MESSAGES } from './topic-messages.ts';

/** The topics of the site, and what is done with them in their list. */
export function useSiteTopics(reads: number) {
  const client = useApolloClient();
  const { resume, notify } = usePanelServices();
  const newest = useLatest();
  const [found, setFound] = useState<SiteTopicsQuery | null>(null);
  const [isLoading, setLoading] = useState(true);
  const [failure, setFailure] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [addTopic] = useAddTopicMutation(UNCACHED);
  const [renameTopic] = useRenameTopicMutation(UNCACHED);
  const [deleteTopic] = useDeleteTopicMutation(UNCACHED);

  async function read(): Promise<void> {
    const isNewest = newest();
    setLoading(true);
    try {
      const answer = answered(await resume(() => client.query({ query: SiteTopicsDocument, ...UNCACHED })));
      if (!isNewest()) return;
      setFound(answer);
      setFailure(null);
    } catch (error) {
      if (isNewest()) setFailure(failureText(error, SITE_MESSAGES.failed));
    }
    if (isNewest()) setLoading(false);
  }

  const readAgain = useEffectEvent(() => void read());
  // biome-ignore lint/correctness/useExhaustiveDependencies: its change is the reason.
  useEffect(() => readAgain(), [reads]);

  /** Reads the list again after it. @returns whether it succeeded; either is shown. */
  async function change(request: () => Promise<unknown>, done: string, failed: string): Promise<boolean> {
    notify.clear();
    setBusy(true);
    try {
      await resume(request);
      await read();
      notify.success(done);
      return true;
    } catch (error) {
      notify.failure(failureText(error, failed));
      return false;
    } finally {
      setBusy(false);
    }
  }

  return {
    topics: found?.manageTopics ?? null,
    /** Whether readers find its page. */
    isShown: (id: string) => found?.topics.some((topic) => topic.id === id) ?? false,
    isLoading,
    failure,
    isBusy,
    read,
    add: (name: string) =>
      change(() => addTopic({ variables: { name } }), addedMessage(name), TOPIC_MESSAGES.notAdded),
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
