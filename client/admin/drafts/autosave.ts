import type { DraftFiles, DraftStore, StoredWork } from './draft-store.ts';

/** What a form has that is not saved. */
export interface UnsavedWork {
  /** What this device stores it under. */
  readonly id: string;
  /** Another object after each change. */
  readonly draft: unknown;
}

/** A unique id. It uses `getRandomValues`, because `randomUUID` exists only on https pages. */
export function newDraftId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** How a kind of unsaved work is stored. */
export interface WorkFormat<Work> {
  readonly storedOf: (work: Work, keptAt: number) => StoredWork;
  readonly filesOf: (work: Work) => DraftFiles;
}

/** How much of some unsaved work is stored on this device. */
export type StoredParts =
  | { readonly kind: 'all' }
  /** The text is stored, but these files are not. */
  | { readonly kind: 'words'; readonly lacking: readonly string[] }
  | { readonly kind: 'nothing'; readonly isFull: boolean };

/**
 * Stores unsaved work on this device as it changes. Of several tabs with it, the last change stays.
 * @param opened the work when the form opened
 * @param storedAt when it was stored as it is; null where it was not
 * @param onStored called after each attempt
 */
export function createAutosave<Work extends UnsavedWork>(
  opened: Work,
  storedAt: number | null,
  store: DraftStore,
  { storedOf, filesOf }: WorkFormat<Work>,
  onStored: (parts: StoredParts) => void,
) {
  const { id } = opened;
  // Null where the device cannot have it.
  let lastStoredAt = storedAt;
  // A form in which nothing changed does not replace what another tab stored meanwhile.
  let known = storedAt === null ? null : opened.draft;
  let noted: { readonly work: Work | null } | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let waitsSince: number | null = null;
  let last: Promise<StoredParts> = Promise.resolve({ kind: 'all' });
  // A store that waited for its database must not bring back what was deleted meanwhile.
  let timesForgotten = 0;
  // The state to store last. An older attempt that is still running stops when it sees a newer one.
  let current: Work | null = null;
  // Rows whose files did not fit. They are tried again when another file is removed.
  const refused = new Set<number>();
  // Files that have been tried.
  const seen = new WeakSet<File>(known ? filesOf(opened).values() : []);

  async function save(work: Work | null): Promise<StoredParts> {
    current = work;
    const parts = await (work ? saveWhole(work) : remove());
    if (current === work) onStored(parts);
    return parts;
  }

  /** Stores the text at once, even during another attempt: a page that is closed has no time to wait. */
  async function saveWhole(work: Work): Promise<StoredParts> {
    const words = saveWords(work);
    // A separate transaction, so that files that do not fit do not undo the text.
    const added = Promise.all([...newFiles(work)].map(([row, file]) => saveFile(row, file)));
    try {
      await words;
    } catch (error) {
      return { kind: 'nothing', isFull: isOutOfRoom(error) };
    }
    await added;
    const lacking = await saveFiles(work);
    return lacking.length > 0 ? { kind: 'words', lacking } : { kind: 'all' };
  }

  /** If there is no space, the images' files are deleted to make some. */
  async function saveWords(work: Work): Promise<void> {
    lastStoredAt = Date.now();
    const draft = storedOf(work, lastStoredAt);
    try {
      await store.put(draft);
    } catch (error) {
      const rows = isOutOfRoom(error) ? await store.fileRows(id) : [];
      if (rows.length === 0) throw error;
      await store.removeFiles(id, rows);
      for (const row of rows) refused.add(row);
      if (current === work) await store.put(draft);
    }
  }

  /** @returns the names of the files that are not stored. */
  async function saveFiles(work: Work): Promise<string[]> {
    const files = filesOf(work);
    try {
      const stored = new Set(await store.fileRows(id));
      const needless = [...stored].filter((row) => !files.has(row));
      if (needless.length > 0) {
        await store.removeFiles(id, needless);
        refused.clear();
      }
      for (const [row, file] of files) {
        if (current !== work) break;
        if (!stored.has(row) && !refused.has(row)) await saveFile(row, file);
      }
    } catch {
      // The database can no longer be reached.
      return [...files.values()].map(({ name }) => name);
    }
    return [...files].flatMap(([row, { name }]) => (refused.has(row) ? name : []));
  }

  async function saveFile(row: number, file: File): Promise<void> {
    seen.add(file);
    try {
      await store.putFile(id, row, file);
    } catch {
      // There is no space, or the file can no longer be read. Both are shown in the same list.
      refused.add(row);
    }
  }

  async function remove(): Promise<StoredParts> {
    try {
      const isOlder = await isOvertaken();
      // It may have been written again meanwhile.
      if (!isOlder && current === null) await store.remove(id);
    } catch {
      // What could not be deleted is offered again, which is better than lost work.
    }
    return { kind: 'all' };
  }

  /** Whether another tab stored it later. Only a change here replaces that. */
  async function isOvertaken(): Promise<boolean> {
    const stored = await store.find(id);
    return stored !== undefined && stored.keptAt > (lastStoredAt ?? 0);
  }

  const newFiles = (work: Work) => new Map([...filesOf(work)].filter(([, file]) => !seen.has(file)));

  /** Drops what was noted and is not stored yet. */
  function drop() {
    clearTimeout(timer);
    waitsSince = null;
    noted = null;
  }

  /** Stores the noted state now. Never fails. @returns what is stored then. */
  function flush(): Promise<StoredParts> {
    const latest = noted;
    drop();
    if (latest) last = save(latest.work);
    return last;
  }

  return {
    /** Notes what to store at the next pause, or at once if it has a new file; null where that is nothing. */
    note(work: Work | null) {
      if (work ? work.draft === known : !noted && lastStoredAt === null) return;
      known = null;
      clearTimeout(timer);
      noted = { work };
      const now = performance.now();
      waitsSince ??= now;
      const pause = work && newFiles(work).size > 0 ? 0 : PAUSE_MS;
      timer = setTimeout(() => void flush(), Math.min(pause, Math.max(0, waitsSince + LONGEST_MS - now)));
    },
    flush,
    /** Stores it now, changed or not, unless another tab stored it later. Never fails. */
    async store(work: Work): Promise<void> {
      known = null;
      const before = timesForgotten;
      const isOlder = await isOvertaken().catch(() => false);
      if (timesForgotten !== before) return;
      drop();
      if (isOlder) return;
      last = save(work);
      await last;
    },
    /** Deletes what is stored, and drops what was noted. Never fails. */
    async forget() {
      timesForgotten += 1;
      drop();
      current = null;
      await remove();
    },
    drop,
  };
}

const isOutOfRoom = (error: unknown) => error instanceof Error && error.name === 'QuotaExceededError';

/** In milliseconds: after the last change, and after the first one while changes do not pause. */
const PAUSE_MS = 400;
const LONGEST_MS = 2000;
