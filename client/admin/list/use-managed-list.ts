import { useMutation } from '@apollo/client/react';
import { useMemo, useRef, useState } from 'react';
import type { ListPlace, ListProps } from '../address/list-place.ts';
import { MESSAGES } from '../basics/messages.ts';
import { usePanelServices } from '../session/panel-services.ts';
import { filterNamed, type Item, type ListKind } from './list-kind.ts';
import { useAdminList } from './use-admin-list.ts';
import { type ChangeOutcome, useItemChanges } from './use-item-changes.ts';

export type ManagedList<Listed extends Item> = ReturnType<typeof useManagedList<Listed>>;

/** A list of a kind with its filter and search, and the changes to its items. */
export function useManagedList<Listed extends Item>(
  kind: ListKind<Listed>,
  { listReads, place, onPlace }: ListProps,
  onDeleted: (item: Listed, outcome: ChangeOutcome) => void = () => undefined,
) {
  const { notify } = usePanelServices();
  const heading = useRef<HTMLHeadingElement>(null);
  const { search, topic } = place;
  const filter = filterNamed(kind, place.show);
  const variables = useMemo(
    () => ({ search, ...(topic && { topic }), ...filter.variables }),
    [search, topic, filter],
  );
  const list = useAdminList(kind, variables, listReads);
  const changes = useItemChanges(list, heading);
  const [toDelete, setToDelete] = useState<Listed | null>(null);
  const { mutation, done, failed } = kind.deletion;
  const [sendDelete] = useMutation(mutation);

  async function remove(item: Listed) {
    const outcome = await changes.act(item.id, {
      request: () => sendDelete({ variables: { id: item.id } }),
      busyMessage: MESSAGES.deleting,
      doneMessage: done,
      failedMessage: failed,
      removes: true,
    });
    onDeleted(item, outcome);
  }

  return {
    kind,
    list,
    changes,
    /** The list's heading, which takes the focus of what disappears. */
    heading,
    filter,
    search,
    topic,
    choose(choice: Partial<ListPlace>) {
      notify.clear();
      onPlace({ show: filter.name, search, topic, ...choice });
    },
    /** Does something with an item; what the panel said before is over. */
    begin(act: () => void) {
      notify.clear();
      act();
    },
    /** The item that is about to be deleted, if any. */
    toDelete,
    setToDelete,
    remove,
  };
}
