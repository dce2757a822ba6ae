import { useMemo } from 'react';
import { type Told, useTold } from '../use-told.ts';
import type { PanelMessage } from './panel-message.tsx';

/** What the panel's parts tell. */
export interface Tell {
  /** A text that contains 'Error' is a failure, otherwise a success. */
  result(text: string): void;
  failure(text: string): void;
  /** Takes back what was told, since something new begins. */
  nothing(): void;
}

export function usePanelMessage(): { message: Told<PanelMessage> | null; tell: Tell } {
  const { told, put } = useTold<PanelMessage>();
  const tell = useMemo<Tell>(
    () => ({
      result: (text) => put({ text, isFailure: text.includes('Error') }),
      failure: (text) => put({ text, isFailure: true }),
      nothing: () => put(null),
    }),
    [put],
  );
  return { message: told, tell };
}
