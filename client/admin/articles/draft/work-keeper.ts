import type { ArticleWork } from './article-work.ts';
import { filesOf, packWork } from './packed-work.ts';
import type { WorkStore } from './work-store.ts';

/** What of a work is kept on this device. */
export type Keeping =
  | { readonly kind: 'all' }
  /** The words, but not these files. */
  | { readonly kind: 'words'; readonly lacking: readonly string[] }
  | { readonly kind: 'nothing'; readonly isFull: boolean };

/** Keeps one work on this device as it changes. */
export interface WorkKeeper {
  /**
   * Takes what the work is now, and keeps it in the next pause, one with another file at once. Null where there is nothing to
   * be kept any more.
   */
  note(work: ArticleWork | null): void;
  /** Keeps at once what was noted. Never fails. @returns what is kept then. */
  flush(): Promise<Keeping>;
  /** Forgets the work, and what was noted of it. Never fails. */
  forget(): Promise<void>;
  /** Forgets what was noted and is not kept yet. */
  drop(): void;
}

/**
 * @param begun the work as it is at first
 * @param wasKept whether it is kept already
 * @param onKeeping told after each attempt to keep the work
 */
export function createWorkKeeper(
  begun: ArticleWork,
  wasKept: boolean,
  store: WorkStore,
  onKeeping: (keeping: Keeping) => void,
): WorkKeeper {
  const { id } = begun;
  let mayBeKept = wasKept;
  let noted: { readonly work: ArticleWork | null } | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let waitsSince: number | null = null;
  let last: Promise<Keeping> = Promise.resolve({ kind: 'all' });
  // What was kept last: an older attempt that still goes on stops there.
  let current: ArticleWork | null = null;
  // Rows whose files found no room. They are tried again when another file goes.
  const refused = new Set<number>();
  // Files that an attempt was made to keep.
  const seen = new WeakSet<File>(wasKept ? filesOf(begun).values() : []);

  async function keep(work: ArticleWork | null): Promise<Keeping> {
    current = work;
    if (work) mayBeKept = true;
    const keeping = await (work ? keepWork(work) : forgetWork());
    if (current === work) onKeeping(keeping);
    return keeping;
  }

  /** The words at once, whatever still goes on: a page that is being closed has no time to wait. */
  async function keepWork(work: ArticleWork): Promise<Keeping> {
    const words = keepWords(work);
    // Begun in the same moment, but apart: files that find no room do not take the words with them.
    const added = Promise.all([...newFiles(work)].map(([row, file]) => keepFile(row, file)));
    try {
      await words;
    } catch (error) {
      return { kind: 'nothing', isFull: isOutOfRoom(error) };
    }
    await added;
    const lacking = await keepFiles(work);
    return lacking.length > 0 ? { kind: 'words', lacking } : { kind: 'all' };
  }

  /** Where there is no room for them, the pictures' files make some. */
  async function keepWords(work: ArticleWork): Promise<void> {
    const packed = packWork(work, Date.now());
    try {
      await store.put(packed);
    } catch (error) {
      const rows = isOutOfRoom(error) ? await store.fileRows(id) : [];
      if (rows.length === 0) throw error;
      await store.removeFiles(id, rows);
      for (const row of rows) refused.add(row);
      if (current === work) await store.put(packed);
    }
  }

  /** @returns the names of those that are not kept. */
  async function keepFiles(work: ArticleWork): Promise<string[]> {
    const files = filesOf(work);
    try {
      const kept = new Set(await store.fileRows(id));
      await removeNeedless([...kept].filter((row) => !files.has(row)));
      for (const [row, file] of files) {
        if (current !== work) break;
        if (!kept.has(row) && !refused.has(row)) await keepFile(row, file);
      }
    } catch {
      // The database is not to be reached any more.
      return [...files.values()].map(({ name }) => name);
    }
    return [...files].flatMap(([row, { name }]) => (refused.has(row) ? name : []));
  }

  async function removeNeedless(rows: readonly number[]): Promise<void> {
    if (rows.length === 0) return;
    await store.removeFiles(id, rows);
    refused.clear();
  }

  async function keepFile(row: number, file: File): Promise<void> {
    seen.add(file);
    try {
      await store.putFile(id, row, file);
    } catch {
      // No room, or the file cannot be read any more: both are said of the same list.
      refused.add(row);
    }
  }

  async function forgetWork(): Promise<Keeping> {
    try {
      await store.remove(id);
    } catch {
      // What could not be forgotten is offered once more: better than a lost work.
    }
    return { kind: 'all' };
  }

  const newFiles = (work: ArticleWork) => new Map([...filesOf(work)].filter(([, file]) => !seen.has(file)));

  function clear() {
    clearTimeout(timer);
    waitsSince = null;
    noted = null;
  }

  function flush(): Promise<Keeping> {
    const latest = noted;
    clear();
    if (latest) last = keep(latest.work);
    return last;
  }

  return {
    note(work) {
      if (!work && !noted && !mayBeKept) return;
      clearTimeout(timer);
      noted = { work };
      const now = performance.now();
      waitsSince ??= now;
      const pause = work && newFiles(work).size > 0 ? 0 : PAUSE_MS;
      timer = setTimeout(() => void flush(), Math.min(pause, Math.max(0, waitsSince + LONGEST_MS - now)));
    },
    flush,
    async forget() {
      clear();
      current = null;
      await forgetWork();
    },
    drop: clear,
  };
}

const isOutOfRoom = (error: unknown) => error instanceof Error && error.name === 'QuotaExceededError';

/** After the last change, and after the first one where somebody types on and on. */
const PAUSE_MS = 400;
const LONGEST_MS = 2000;
