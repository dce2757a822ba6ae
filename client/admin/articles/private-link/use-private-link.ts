import { useApolloClient } from '@apollo/client/react';
import { useEffect, useEffectEvent, useState } from 'react';
import { flushSync } from 'react-dom';
import { answered } from '../../../data/answered.ts';
import {
  PrivateLinkDocument,
  type PrivateLinkFragment,
  useCreatePrivateLinkMutation,
  useEndPrivateLinkMutation,
} from '../../../generated/admin.ts';
import { failureText } from '../../basics/failures/failure.ts';
import { UNCACHED } from '../../basics/loading/latest-answer.ts';
import { usePanelServices } from '../../session/panel-services.ts';
import { LINK_MESSAGES } from './messages.ts';

/** What the last change came to. */
type LinkOutcome = Readonly<Partial<Record<'done' | 'failure', string>>>;

/** An article's private link as the server has it: read at first, then made and ended. */
export function usePrivateLink(articleId: string) {
  const client = useApolloClient();
  const { resume } = usePanelServices();
  /** Undefined until it is known. */
  const [link, setLink] = useState<PrivateLinkFragment | null>();
  const [isLoading, setLoading] = useState(true);
  const [notLoaded, setNotLoaded] = useState<string | null>(null);
  const [outcome, setOutcome] = useState<LinkOutcome>({});
  const [work, setWork] = useState<'make' | 'end' | null>(null);
  const [createLink] = useCreatePrivateLinkMutation();
  const [endLink] = useEndPrivateLinkMutation();
  const variables = { articleId };

  /** @returns whether that succeeded. */
  async function read(): Promise<boolean> {
    setLoading(true);
    try {
      const { privateLink } = answered(
        await resume(() => client.query({ query: PrivateLinkDocument, variables, ...UNCACHED })),
      );
      setLink(privateLink);
      setNotLoaded(null);
      return true;
    } catch (error) {
      setNotLoaded(failureText(error, LINK_MESSAGES.notLoaded));
      return false;
    } finally {
      setLoading(false);
    }
  }

  const readFirst = useEffectEvent(() => void read());
  useEffect(() => readFirst(), []);

  /** @param send resolves to the link from now on. @returns whether that succeeded. */
  async function change(
    kind: 'make' | 'end',
    send: () => Promise<PrivateLinkFragment | null>,
    messages: Readonly<Record<'done' | 'failed', string>>,
  ): Promise<boolean> {
    setOutcome({});
    setWork(kind);
    try {
      const next = await resume(send);
      // Draws at once, so that there is a button to focus.
      flushSync(() => {
        setLink(next);
        setOutcome({ done: messages.done });
        setWork(null);
      });
      return true;
    } catch (error) {
      setOutcome({ failure: failureText(error, messages.failed) });
      setWork(null);
      return false;
    }
  }

  const make = () =>
    change('make', async () => answered(await createLink({ variables })).createPrivateLink, {
      done: link ? LINK_MESSAGES.madeNew : LINK_MESSAGES.made,
      failed: LINK_MESSAGES.notMade,
    });

  const end = () =>
    change(
      'end',
      async () => {
        answered(await endLink({ variables }));
        return null;
      },
      { done: LINK_MESSAGES.ended, failed: LINK_MESSAGES.notEnded },
    );

  return { link, isLoading, notLoaded, read, outcome, tell: setOutcome, work, make, end };
}
