import { useApolloClient } from '@apollo/client/react';
import { answered } from '../../data/answered.ts';
import { ReadersDocument, type ReadersQuery } from '../../generated/readers.ts';
import { UNCACHED } from '../basics/loading/latest-answer.ts';
import { useRead } from '../basics/loading/use-read.ts';
import { MESSAGES } from '../basics/messages.ts';
import { usePanelServices } from '../session/panel-services.ts';

export type Readers = ReadersQuery['readers'] & {
  /** When the answer came, by this device's clock: an instant in ISO 8601. */
  readonly readAt: string;
};

/** The numbers of readers. @param listReads goes up each time they are to be read again */
export function useReaders(listReads: number) {
  const client = useApolloClient();
  const { resume } = usePanelServices();
  return useRead<Readers>(
    async () => {
      const query = { query: ReadersDocument, ...UNCACHED };
      const { readers } = await resume(async () => answered(await client.query(query)));
      return { ...readers, readAt: new Date().toISOString() };
    },
    listReads,
    MESSAGES.readersFailed,
  );
}
