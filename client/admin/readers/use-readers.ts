import { useApolloClient } from '@apollo/client/react';
import { useEffect, useEffectEvent, useState } from 'react';
import { answered } from '../../data/answered.ts';
import { ReadersDocument, type ReadersQuery } from '../../generated/readers.ts';
import { failureText } from '../basics/failures/failure.ts';
import { UNCACHED, useLatest } from '../basics/loading/latest-answer.ts';
import { MESSAGES } from '../basics/messages.ts';
import { usePanelServices } from '../session/panel-services.ts';

export type Readers = ReadersQuery['readers'] & {
  /** When the answer came, by this device's clock: an instant in ISO 8601. */
  readonly readAt: string;
};

/** The numbers of readers. @param pageViews goes up each time they are to be read again */
export function useReaders(pageViews: number) {
  const client = useApolloClient();
  const { resume } = usePanelServices();
  const startReading = useLatest();
  const [readers, setReaders] = useState<Readers | null>(null);
  const [isLoading, setLoading] = useState(true);
  const [failure, setFailure] = useState<string | null>(null);

  /** @returns whether that succeeded. */
  async function read(): Promise<boolean> {
    const isLatest = startReading();
    setLoading(true);
    const outcome = await resume(async () =>
      answered(await client.query({ query: ReadersDocument, ...UNCACHED })),
    ).then(
      ({ readers: found }) => ({ found, failed: null }),
      (error: unknown) => ({ found: null, failed: failureText(error, MESSAGES.readersFailed) }),
    );
    if (!isLatest()) return false;
    setLoading(false);
    setFailure(outcome.failed);
    if (outcome.found) setReaders({ ...outcome.found, readAt: new Date().toISOString() });
    return outcome.found !== null;
  }

  const readAgain = useEffectEvent(() => void read());
  // biome-ignore lint/correctness/useExhaustiveDependencies: its change is the reason.
  useEffect(() => readAgain(), [pageViews]);

  return { readers, isLoading, failure, read };
}
