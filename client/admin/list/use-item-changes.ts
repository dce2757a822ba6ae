import { type RefObject, useState } from 'react';
import { failureCode, failureText } from '../failure.ts';
import { usePanelServices } from '../session/panel-services.ts';
import { cardOf } from './admin-list-view.tsx';
import type { AdminList, Item } from './use-admin-list.ts';

/** The result of a change. `overtaken` and `gone`: another administrator changed or deleted the item. */
export type ChangeOutcome = 'done' | 'overtaken' | 'gone' | 'failed';

interface Change {
  readonly request: () => Promise<unknown>;
  /** The sentence where no answer came. */
  readonly failedWords: string;
}

interface Action extends Change {
  readonly busyWords: string;
  readonly doneWords: string;
}

/** The list's heading, which takes the focus. */
export type HeadingRef = RefObject<HTMLHeadingElement | null>;

/** Changes items in their list. When an item disappears, the heading takes the focus. */
export function useItemChanges(list: AdminList<Item>, headingRef: HeadingRef) {
  const { notify, resume } = usePanelServices();
  const [busy, setBusy] = useState<ReadonlyMap<string, string>>(new Map());

  /** Changes an item that stays in the list; shows a failure. */
  async function change(id: string, wanted: Change): Promise<ChangeOutcome> {
    const outcome = await send(id, wanted);
    if (outcome === 'done') list.refreshIfReading();
    if (outcome === 'overtaken' || outcome === 'gone') void list.refreshQuietly();
    return outcome;
  }

  /** Deletes an item or changes its status: the list is read again, and the result is shown. */
  async function act(id: string, action: Action): Promise<ChangeOutcome> {
    setBusy((former) => new Map(former).set(id, action.busyWords));
    const outcome = await send(id, action);
    setBusy((former) => new Map([...former].filter(([busyId]) => busyId !== id)));
    if (outcome === 'done') {
      notify.result(action.doneWords);
      headingRef.current?.focus();
      void list.refresh();
    } else {
      // The change may have been made and only its answer lost.
      void list.refreshQuietly();
    }
    return outcome;
  }

  async function send(id: string, { request, failedWords }: Change): Promise<ChangeOutcome> {
    notify.clear();
    try {
      await resume(request);
      return 'done';
    } catch (error) {
      notify.failure(failureText(error, failedWords));
      switch (failureCode(error)) {
        case 'NOT_FOUND':
          if (cardOf(id)?.contains(document.activeElement)) headingRef.current?.focus();
          list.remove(id);
          return 'gone';
        case 'CONFLICT':
          return 'overtaken';
        default:
          return 'failed';
      }
    }
  }

  /** The change that is running on an item, in words, or null. */
  const busyWith = (id: string) => busy.get(id) ?? null;

  return { change, act, busyWith };
}
