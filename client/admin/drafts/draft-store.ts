import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import type { ListPlace } from '../address/list-place.ts';

/** Unsaved work as it is stored; what else it has, its form knows. */
export interface StoredWork {
  readonly id: string;
  /** When it was stored, in milliseconds since 1970. */
  readonly keptAt: number;
}

/** Unsaved work of a form of the tab *Site*; all other work is an article. */
export interface ContentWork extends StoredWork {
  readonly kind: 'content';
  /** Where the tab has its form. */
  readonly place: Pick<ListPlace, 'show' | 'entry'>;
}

export const isContentWork = (stored: unknown): stored is ContentWork => Object(stored).kind === 'content';

/** By row id. */
export type DraftFiles = ReadonlyMap<number, File>;

/** The names from the first version of the site: a change would lose stored drafts. */
interface Stores extends DBSchema {
  works: { key: string; value: StoredWork };
  files: { key: FileKey; value: StoredFile | File };
}

/** The key of a file: the draft's id and the row's. */
type FileKey = [string, number];

/** A file as every browser's IndexedDB accepts it: WebKit refuses `File` and `Blob` in private windows. */
interface StoredFile {
  readonly name: string;
  readonly type: string;
  /** In milliseconds since 1970. */
  readonly lastModified: number;
  readonly bytes: ArrayBuffer;
}

export type DraftStore = typeof DRAFT_STORE;

/** Drafts in IndexedDB. Calls fail where the browser refuses, with `QuotaExceededError` if it is full. */
export const DRAFT_STORE = {
  list: (): Promise<readonly unknown[]> => use((db) => db.getAll('works')),

  find: (id: string): Promise<StoredWork | undefined> => use((db) => db.get('works', id)),

  files: (id: string): Promise<DraftFiles> =>
    use(async (db) => {
      const { store } = db.transaction('files');
      const [keys, files] = await Promise.all([
        store.getAllKeys(filesOfDraft(id)),
        store.getAll(filesOfDraft(id)),
      ]);
      return new Map(files.map((file, index) => [keys[index]?.[1] as number, fileOf(file)]));
    }),

  put: (draft: StoredWork) =>
    use((db) => {
      const transaction = db.transaction('works', 'readwrite');
      return commit(transaction, [transaction.store.put(draft)]);
    }),

  /** The ids of the rows whose files are stored. */
  fileRows: (id: string) =>
    use(async (db) => (await db.getAllKeys('files', filesOfDraft(id))).map(([, row]) => row)),

  async putFile(id: string, row: number, file: File) {
    const { name, type, lastModified } = file;
    // Reads the file first, because a transaction does not wait. Fails where the file can no longer be read.
    const stored = { name, type, lastModified, bytes: await file.arrayBuffer() };
    await use((db) => {
      const transaction = db.transaction('files', 'readwrite');
      return commit(transaction, [transaction.store.put(stored, [id, row])]);
    });
  },

  removeFiles: (id: string, rows: readonly number[]) =>
    use((db) => {
      const transaction = db.transaction('files', 'readwrite');
      return commit(
        transaction,
        rows.map((row) => transaction.store.delete([id, row])),
      );
    }),

  remove: (id: string) =>
    use((db) => {
      const transaction = db.transaction(['works', 'files'], 'readwrite');
      return commit(transaction, [
        transaction.objectStore('works').delete(id),
        transaction.objectStore('files').delete(filesOfDraft(id)),
      ]);
    }),

  clear: () =>
    use((db) => {
      const transaction = db.transaction(['works', 'files'], 'readwrite');
      return commit(transaction, [
        transaction.objectStore('works').clear(),
        transaction.objectStore('files').clear(),
      ]);
    }),
};

const filesOfDraft = (id: string) => IDBKeyRange.bound([id, 0], [id, Number.POSITIVE_INFINITY]);

/** Earlier versions of the site stored `File` objects. */
function fileOf(stored: StoredFile | File): File {
  return stored instanceof File ? stored : new File([stored.bytes], stored.name, stored);
}

/** Commits explicitly: a page that is being closed does not live until the browser commits. */
async function commit(
  transaction: { readonly done: Promise<void>; commit(): void },
  requests: readonly Promise<unknown>[],
): Promise<void> {
  const done = Promise.all([...requests, transaction.done]);
  transaction.commit();
  await done;
}

/** All that is stored, also what cannot be read. A browser that refuses or does not answer has nothing. */
export function listStored(): Promise<readonly unknown[]> {
  const waited = new Promise<never[]>((resolve) => setTimeout(resolve, WAIT_MS, []));
  return Promise.race([DRAFT_STORE.list().catch(() => []), waited]);
}

const WAIT_MS = 2000;

/** Deletes what is saved. Never fails: if it could not be deleted, it is offered again. */
export async function forgetStored(id: string): Promise<void> {
  await DRAFT_STORE.remove(id).catch(ignoreRefusal);
}

/** Deletes all unsaved work; never fails. A page that shows some stores it again at its next change. */
export async function forgetAllStored(): Promise<void> {
  await DRAFT_STORE.clear().catch(ignoreRefusal);
}

/** Whether this device has unsaved work, of this page or another, readable or not. */
export async function hasStored(): Promise<boolean> {
  return (await listStored()).length > 0;
}

/** A browser that cannot store anything has nothing to delete. */
const ignoreRefusal = () => undefined;

let opened: Promise<IDBPDatabase<Stores>> | undefined;

/** Phones close the database connection of a page in the background, so this opens it again. */
async function use<Result>(act: (db: IDBPDatabase<Stores>) => Promise<Result>): Promise<Result> {
  const db = await connect();
  try {
    return await act(db);
  } catch (error) {
    if (!(error instanceof DOMException) || error.name !== 'InvalidStateError') throw error;
    opened = undefined;
    return act(await connect());
  }
}

function connect(): Promise<IDBPDatabase<Stores>> {
  opened ??= openDB<Stores>('unsaved-work', 1, {
    upgrade(db) {
      db.createObjectStore('works', { keyPath: 'id' });
      db.createObjectStore('files');
    },
    terminated() {
      opened = undefined;
    },
  }).catch((error: unknown) => {
    // So that the next call tries to open it again.
    opened = undefined;
    throw error;
  });
  return opened;
}
