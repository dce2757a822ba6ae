import { useState } from 'react';
import { failureText } from '../failure.ts';
import type { Tell } from '../panel/use-panel-message.ts';
import type { Resume } from '../sign-in/use-sign-in-over.ts';
import type { Item } from './item-list.ts';
import type { ShownItems } from './use-item-list.ts';

/** Something that is done with an item in its list. */
export interface ItemAction {
  readonly request: () => Promise<unknown>;
  readonly onDone?: () => void;
  readonly busyWords: string;
  readonly doneWords: string;
  /** Where no answer came. */
  readonly failedWords: string;
}

export interface ItemActions {
  /** What is being done with an item at the moment, in words, or null. */
  busyWith(item: Item): string | null;
  act(item: Item, action: ItemAction): Promise<void>;
}

interface ActionServices {
  readonly shown: Pick<ShownItems<Item>, 'refresh' | 'refreshQuietly'>;
  readonly resume: Resume;
  readonly tell: Tell;
  /** After an action has succeeded. */
  readonly onDone: () => void;
}

/** What is done with items in their list, which is read again afterwards. */
export function useItemActions({ shown, resume, tell, onDone }: ActionServices): ItemActions {
  const [busy, setBusy] = useState<ReadonlyMap<string, string>>(new Map());

  async function act({ id }: Item, action: ItemAction): Promise<void> {
    tell.nothing();
    setBusy((former) => new Map(former).set(id, action.busyWords));
    const hasSucceeded = await resume(action.request).then(
      () => true,
      (error: unknown) => {
        tell.failure(failureText(error, action.failedWords));
        return false;
      },
    );
    setBusy((former) => new Map([...former].filter(([busyId]) => busyId !== id)));
    // Even after a failure: the answer may have got lost, or somebody else was faster.
    if (!hasSucceeded) return void shown.refreshQuietly();
    action.onDone?.();
    tell.result(action.doneWords);
    onDone();
    void shown.refresh();
  }

  return { busyWith: ({ id }) => busy.get(id) ?? null, act };
}
