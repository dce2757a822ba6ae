import { useApolloClient } from '@apollo/client/react';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import type { ListKind } from '../../../../rules/content/lists.ts';
import {
  useDeleteContentEntryMutation,
  useMoveContentEntryMutation,
  useUpdateContentEntryMutation,
} from '../../../generated/site.ts';
import { failureText } from '../../basics/failures/failure.ts';
import { useRead } from '../../basics/loading/use-read.ts';
import { useAnnouncement } from '../../basics/use-announcement.ts';
import { usePanelServices } from '../../session/panel-services.ts';
import { type Entry, readEntries } from '../form/use-entry.ts';
import { LIST_SECTIONS } from '../sections.ts';
import { SITE_MESSAGES } from '../site-messages.ts';

/** The entries of a kind, hidden ones too, and what is done with them in their list. */
export function useEntries(kind: ListKind, reads: number) {
  const client = useApolloClient();
  const { resume, notify } = usePanelServices();
  const {
    found: entries,
    setFound: setEntries,
    ...reading
  } = useRead(
    async () => {
      const found = await resume(() => readEntries(client, kind));
      return LIST_SECTIONS[kind].order === null ? found.toSorted(latestFirst) : found;
    },
    reads,
    SITE_MESSAGES.failed,
  );
  const { read } = reading;
  const [busy, setBusy] = useState<ReadonlyMap<string, string>>(new Map());
  const { announcement, announce } = useAnnouncement();
  const [updateEntry] = useUpdateContentEntryMutation(NOT_CACHED);
  const [deleteEntry] = useDeleteContentEntryMutation(NOT_CACHED);
  const [moveEntry] = useMoveContentEntryMutation(NOT_CACHED);

  /** @returns whether it succeeded; a failure is shown. */
  async function change(id: string, words: string, failed: string, request: () => Promise<unknown>) {
    notify.clear();
    setBusy((former) => new Map(former).set(id, words));
    try {
      await resume(request);
      return true;
    } catch (error) {
      notify.failure(failureText(error, failed));
      return false;
    } finally {
      setBusy((former) => new Map([...former].filter(([busyId]) => busyId !== id)));
    }
  }

  return {
    ...reading,
    entries,
    announcement,
    busyWith: (id: string) => busy.get(id) ?? null,
    async hide({ id, revision }: Entry, isHidden: boolean) {
      const words = isHidden ? SITE_MESSAGES.hiding : SITE_MESSAGES.showing;
      const isDone = await change(id, words, SITE_MESSAGES.changeFailed, () =>
        updateEntry({ variables: { kind, id, revision, isHidden } }),
      );
      if (isDone) notify.success(isHidden ? SITE_MESSAGES.nowHidden : SITE_MESSAGES.nowShown);
      await read();
    },
    async remove({ id }: Entry): Promise<boolean> {
      const isDone = await change(id, SITE_MESSAGES.deleting, SITE_MESSAGES.deleteFailed, () =>
        deleteEntry({ variables: { kind, id } }),
      );
      if (isDone) {
        notify.success(SITE_MESSAGES.deleted);
        flushSync(() => setEntries((former) => former?.filter((entry) => entry.id !== id) ?? null));
      }
      void read();
      return isDone;
    },
    /** Draws the new order at once, and the old one again where it is refused. */
    async move(from: number, to: number, message: (to: number) => string) {
      const moved = entries?.[from];
      if (!entries || !moved) return;
      const next = entries.toSpliced(from, 1).toSpliced(to, 0, moved);
      flushSync(() => setEntries(next));
      announce(message(to));
      const before = next[to + 1]?.id ?? null;
      const isDone = await change(moved.id, SITE_MESSAGES.saving, SITE_MESSAGES.moveFailed, () =>
        moveEntry({ variables: { kind, id: moved.id, before } }),
      );
      if (!isDone) await read();
    },
  };
}

const NOT_CACHED = { fetchPolicy: 'no-cache' } as const;

const dateOf = ({ value }: Entry): string => String(Object(value).date ?? '');

const latestFirst = (one: Entry, other: Entry): number => dateOf(other).localeCompare(dateOf(one));
