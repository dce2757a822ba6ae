import { useCallback, useMemo, useState } from 'react';
import type { PanelMessage } from './panel-message.tsx';

/** What the panel's parts tell. */
export interface Tell {
  /** A text that contains 'Error' is a failure, otherwise a success (spec §8). */
  result(text: string): void;
  failure(text: string): void;
  /** Takes back what was told, since something new begins. */
  nothing(): void;
}

export function usePanelMessage(): { message: PanelMessage | null; tell: Tell } {
  const [message, setMessage] = useState<PanelMessage | null>(null);

  const put = useCallback((text: string, isFailure: boolean) => {
    setMessage((former) => ({ text, isFailure, number: (former?.number ?? 0) + 1 }));
  }, []);

  const tell = useMemo<Tell>(
    () => ({
      result: (text) => put(text, text.includes('Error')),
      failure: (text) => put(text, true),
      nothing: () => setMessage(null),
    }),
    [put],
  );
  return { message, tell };
}
