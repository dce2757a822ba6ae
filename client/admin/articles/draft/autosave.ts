import type { UnsavedArticle } from './article-draft.ts';
import type { DraftStore } from './draft-store.ts';
import { filesOf, storedDraftOf } from './stored-draft.ts';

/** How much of an unsaved article is stored on this device. */
export type StoredParts =
  | { readonly kind: 'all' }
  /** The text is stored, but these files are not. */
  | { readonly kind: 'words'; readonly lacking: readonly string[] }
  | { readonly kind: 'nothing'; readonly isFull: boolean };

/**
 * Stores an unsaved article on this device as it changes. Of several tabs with it, the last change stays.
 * @param storedAt when it was stored as it is; null where it was not
 * @param onStored called after each attempt
 */
export function createAutosave(
  opened: UnsavedArticle,
  storedAt: number | null,
  store: DraftStore,
  onStored: (parts: StoredParts) => void,
) {
  const { id } = opened;
  // Null where the device cannot have it.
  let lastStoredAt = storedAt;
  // A form in which nothing changed does not replace what another tab stored meanwhile.
  let known = storedAt === null ? null : opened.draft;
  let noted: { readonly article: UnsavedArticle | null } | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let waitsSince: number | null = null;
  let last: Promise<StoredParts> = Promise.resolve({ kind: 'all' });
  // A store that waited for its database must not bring back what was deleted meanwhile.
  let timesForgotten = 0;
  // The state to store last. An older attempt that is still running stops when it sees a newer one.
  let current: UnsavedArticle | null = null;
  // Rows whose files did not fit. They are tried again when another file is removed.
  const refused = new Set<number>();
  // Files that have been tried.
  const seen = new WeakSet<File>(known ? filesOf(opened).values() : []);

  async function save(article: UnsavedArticle | null): Promise<StoredParts> {
    current = article;
    const parts = await (article ? saveArticle(article) : remove());
    if (current === article) onStored(parts);
    return parts;
  }

  /** Stores the text at once, even during another attempt: a page that is closed has no time to wait. */
  async function saveArticle(article: UnsavedArticle): Promise<StoredParts> {
    const words = saveWords(article);
    // A separate transaction, so that files that do not fit do not undo the text.
    const added = Promise.all([...newFiles(article)].map(([row, file]) => saveFile(row, file)));
    try {
      await words;
    } catch (error) {
      return { kind: 'nothing', isFull: isOutOfRoom(error) };
    }
    await added;
    const lacking = await saveFiles(article);
    return lacking.length > 0 ? { kind: 'words', lacking } : { kind: 'all' };
  }

  /** If there is no space, the images' files are deleted to make some. */
  async function saveWords(article: UnsavedArticle): Promise<void> {
    lastStoredAt = Date.now();
    const draft = storedDraftOf(article, lastStoredAt);
    try {
      await store.put(draft);
    } catch (error) {
      const rows = isOutOfRoom(error) ? await store.fileRows(id) : [];
      if (rows.length === 0) throw error;
      await store.removeFiles(id, rows);
      for (const row of rows) refused.add(row);
      if (current === article) await store.put(draft);
    }
  }

  /** @returns the names of the files that are not stored. */
  async function saveFiles(article: UnsavedArticle): Promise<string[]> {
    const files = filesOf(article);
    try {
      const stored = new Set(await store.fileRows(id));
      const needless = [...stored].filter((row) => !files.has(row));
      if (needless.length > 0) {
        await store.removeFiles(id, needless);
        refused.clear();
      }
      for (const [row, file] of files) {
        if (current !== article) break;
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
      // What could not be deleted is offered again, which is better than a lost article.
    }
    return { kind: 'all' };
  }

  /** Whether another tab stored it later. Only a change here replaces that. */
  async function isOvertaken(): Promise<boolean> {
    const stored = await store.find(id);
    return stored !== undefined && stored.keptAt > (lastStoredAt ?? 0);
  }

  const newFiles = (article: UnsavedArticle) =>
    new Map([...filesOf(article)].filter(([, file]) => !seen.has(file)));

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
    if (latest) last = save(latest.article);
    return last;
  }

  return {
    /** Notes what to store at the next pause, or at once if it has a new file; null where that is nothing. */
    note(article: UnsavedArticle | null) {
      if (article ? article.draft === known : !noted && lastStoredAt === null) return;
      known = null;
      clearTimeout(timer);
      noted = { article };
      const now = performance.now();
      waitsSince ??= now;
      const pause = article && newFiles(article).size > 0 ? 0 : PAUSE_MS;
      timer = setTimeout(() => void flush(), Math.min(pause, Math.max(0, waitsSince + LONGEST_MS - now)));
    },
    flush,
    /** Stores it now, changed or not, unless another tab stored it later. Never fails. */
    async store(article: UnsavedArticle): Promise<void> {
      known = null;
      const before = timesForgotten;
      const isOlder = await isOvertaken().catch(() => false);
      if (timesForgotten !== before) return;
      drop();
      if (isOlder) return;
      last = save(article);
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
