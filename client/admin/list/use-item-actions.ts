import { useState } from 'react';
import { flushSync } from 'react-dom';
import { failureCode, failureText } from '../failure.ts';
import type { Tell } from '../panel/use-panel-message.ts';
import type { Resume } from '../session/use-sign-in-over.ts';
import type { Item } from './item-list.ts';
import type { ShownItems } from './use-item-list.ts';

/** Something that is done with an item in its list. */
export interface ItemAction {
  readonly request: () => Promise<unknown>;
  readonly onDone?: () => void;
  /** Where somebody else has deleted the item. */
  readonly onGone?: () => void;
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
  readonly shown: Pick<ShownItems<Item>, 'refresh' | 'refreshQuietly' | 'remove'>;
  readonly resume: Resume;
  readonly tell: Tell;
  /** After an action has succeeded. */
  readonly onDone: () => void;
  /** After an item has left the list, because somebody else deleted it. */
  readonly onGone: () => void;
}

/** What is done with items in their list, which is read again afterwards. */
export function useItemActions({ shown, resume, tell, onDone, onGone }: ActionServices): ItemActions {
  const [busy, setBusy] = useState<ReadonlyMap<string, string>>(new Map());

  async function act({ id }: Item, action: ItemAction): Promise<void> {
    tell.nothing();
    setBusy((former) => new Map(former).set(id, action.busyWords));
    const failure = await resume(action.request).then(
      () => null,
      (error: unknown) => ({ error }),
    );
    setBusy((former) => new Map([...former].filter(([busyId]) => busyId !== id)));
    if (failure) {
      tell.failure(failureText(failure.error, action.failedWords));
      if (failureCode(failure.error) === 'NOT_FOUND') {
        flushSync(() => shown.remove(id));
        action.onGone?.();
        onGone();
      }
      // The answer may have got lost.
      return void shown.refreshQuietly();
    }
    action.onDone?.();
    tell.result(action.doneWords);
    onDone();
    void shown.refresh();
  }

  return { busyWith: ({ id }) => busy.get(id) ?? null, act };
}
