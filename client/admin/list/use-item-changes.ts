import { type RefObject, useState } from 'react';
import { failureCode, failureText } from '../basics/failures/failure.ts';
import { usePanelServices } from '../session/panel-services.ts';
import { cardOf } from './item-card.ts';
import type { Item } from './list-kind.ts';
import type { AdminList } from './use-admin-list.ts';

/** The result of a change. `overtaken` and `gone`: another administrator changed or deleted the item. */
export type ChangeOutcome = 'done' | 'overtaken' | 'gone' | 'failed';

interface Change {
  readonly request: () => Promise<unknown>;
  /** The sentence where no answer came. */
  readonly failedMessage: string;
}

interface Action extends Change {
  readonly busyMessage: string;
  readonly doneMessage: string;
  /** Whether it removes the item from the list. */
  readonly removes: boolean;
}

/** The list's heading, which takes the focus. */
export type HeadingRef = RefObject<HTMLHeadingElement | null>;

/** Changes items in a list. When one disappears, its neighbour takes the focus, or else the heading. */
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

  /** Deletes or unpublishes an item. Reads the list quietly: a failure would stand beside the success. */
  async function act(id: string, action: Action): Promise<ChangeOutcome> {
    setBusy((former) => new Map(former).set(id, action.busyMessage));
    const outcome = await send(id, action);
    setBusy((former) => new Map([...former].filter(([busyId]) => busyId !== id)));
    if (outcome === 'done') {
      notify.success(action.doneMessage);
      if (action.removes) remove(id);
    }
    // After a failure too: the change may have been made and only its answer lost.
    void list.refreshQuietly();
    return outcome;
  }

  /** Changes many items, which may leave the list: the result is shown, and the list is read again. */
  async function actOnAll({
    request,
    doneMessage,
    failedMessage,
  }: Change & { doneMessage: () => string }): Promise<ChangeOutcome> {
    const outcome = await send(null, { request, failedMessage });
    if (outcome === 'done') notify.success(doneMessage());
    void list.refreshQuietly();
    return outcome;
  }

  function remove(id: string): void {
    const card = cardOf(id);
    // The card with the focus disappears, and the browser would move the focus to the page's start.
    if (card?.contains(document.activeElement)) {
      const neighbour = card.nextElementSibling ?? card.previousElementSibling;
      (neighbour?.querySelector('h3') ?? headingRef.current)?.focus();
    }
    list.remove(id);
  }

  async function send(id: string | null, { request, failedMessage }: Change): Promise<ChangeOutcome> {
    notify.clear();
    try {
      await resume(request);
      return 'done';
    } catch (error) {
      notify.failure(failureText(error, failedMessage));
      switch (failureCode(error)) {
        case 'NOT_FOUND':
          if (id !== null) remove(id);
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

  return { change, act, actOnAll, busyWith };
}
