import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import { type KeptFile, packFile, unpackFile } from './kept-file.ts';
import type { PackedWork, WorkFiles } from './packed-work.ts';

/** Where works are kept on this device. Each call fails where the browser refuses, with a `QuotaExceededError` where it has no room. */
export interface WorkStore {
  /** All of them, the one that was kept last first. */
  list(): Promise<PackedWork[]>;
  find(id: string): Promise<{ packed: PackedWork; files: WorkFiles } | null>;
  put(packed: PackedWork): Promise<void>;
  /** The rows whose files are kept. */
  fileRows(id: string): Promise<number[]>;
  putFile(id: string, row: number, file: File): Promise<void>;
  removeFiles(id: string, rows: readonly number[]): Promise<void>;
  remove(id: string): Promise<void>;
  clear(): Promise<void>;
}

interface Stores extends DBSchema {
  works: { key: string; value: PackedWork };
  files: { key: FileKey; value: KeptFile | File };
}

/** The work's id and the row's. */
type FileKey = [string, number];

/** The browser's own database, by IndexedDB. */
export const WORK_STORE: WorkStore = {
  async list() {
    const works = await use((db) => db.getAll('works'));
    return works.sort((one, other) => other.keptAt - one.keptAt);
  },

  find: (id) =>
    use(async (db) => {
      const transaction = db.transaction(['works', 'files']);
      const [packed, keys, files] = await Promise.all([
        transaction.objectStore('works').get(id),
        transaction.objectStore('files').getAllKeys(filesOfWork(id)),
        transaction.objectStore('files').getAll(filesOfWork(id)),
      ]);
      const byRow = files.map((file, index) => [keys[index]?.[1] as number, unpackFile(file)] as const);
      return packed ? { packed, files: new Map(byRow) satisfies WorkFiles } : null;
    }),

  put: (packed) =>
    use(async (db) => {
      const transaction = db.transaction('works', 'readwrite');
      const done = Promise.all([transaction.store.put(packed), transaction.done]);
      // A page that is being closed does not live until the browser would do so by itself.
      transaction.commit();
      await done;
    }),

  fileRows: (id) => use(async (db) => (await db.getAllKeys('files', filesOfWork(id))).map(([, row]) => row)),

  async putFile(id, row, file) {
    // First: a transaction does not wait for anything else.
    const kept = await packFile(file);
    await use(async (db) => {
      const transaction = db.transaction('files', 'readwrite');
      const done = Promise.all([transaction.store.put(kept, [id, row]), transaction.done]);
      transaction.commit();
      await done;
    });
  },

  removeFiles: (id, rows) =>
    use(async (db) => {
      const transaction = db.transaction('files', 'readwrite');
      await Promise.all([...rows.map((row) => transaction.store.delete([id, row])), transaction.done]);
    }),

  remove: (id) =>
    use(async (db) => {
      const transaction = db.transaction(['works', 'files'], 'readwrite');
      await Promise.all([
        transaction.objectStore('works').delete(id),
        transaction.objectStore('files').delete(filesOfWork(id)),
        transaction.done,
      ]);
    }),

  clear: () =>
    use(async (db) => {
      const transaction = db.transaction(['works', 'files'], 'readwrite');
      await Promise.all([
        transaction.objectStore('works').clear(),
        transaction.objectStore('files').clear(),
        transaction.done,
      ]);
    }),
};

const filesOfWork = (id: string) => IDBKeyRange.bound([id, 0], [id, Number.POSITIVE_INFINITY]);

let opened: Promise<IDBPDatabase<Stores>> | undefined;

/** A telephone closes the connection of a page that it puts aside: then it is opened once more. */
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
    // The next call asks again.
    opened = undefined;
    throw error;
  });
  return opened;
}
