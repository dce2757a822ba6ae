import { accessSync, closeSync, constants, fsyncSync, mkdirSync, openSync } from 'node:fs';
import { open, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { IMAGE_FOLDER } from '../../rules/stored-path.ts';
import { StartError } from '../errors.ts';

/** Where pictures lie, by the paths that `image-name.ts` makes. */
export interface ImageStore {
  /** Creates a file and syncs it. Rejects where there is one; a write that fails may leave a part behind. */
  write(path: string, bytes: Uint8Array): Promise<void>;
  /** Removes a file; there may be none. */
  delete(path: string): Promise<void>;
  /** Makes what was created and deleted so far survive a loss of power. */
  syncFolder(): Promise<void>;
  /** The absolute name of a file on this machine. */
  filePath(path: string): string;
}

/**
 * A store in a folder, which is made where there is none.
 * @throws StartError for a folder that cannot be made or written.
 */
export function diskImageStore(uploadsDir: string): ImageStore {
  const filePath = (path: string) => join(uploadsDir, path);
  const folder = filePath(IMAGE_FOLDER);
  try {
    makeFolder(folder);
  } catch (error) {
    throw new StartError(
      `UPLOADS_DIR: the folder ${uploadsDir} cannot be written to (${error instanceof Error ? error.message : error}).`,
      { cause: error },
    );
  }
  return {
    write: (path, bytes) => createFile(filePath(path), bytes),
    delete: (path) => rm(filePath(path), { force: true }),
    syncFolder: () => syncFolder(folder),
    filePath,
  };
}

/** Makes a folder, which this program alone reads, synced up to the first that was there before. */
function makeFolder(folder: string): void {
  const topmost = mkdirSync(folder, { recursive: true, mode: 0o700 });
  accessSync(folder, constants.W_OK | constants.X_OK);
  if (topmost === undefined || !CAN_SYNC_FOLDERS) return;
  let made = folder;
  do {
    made = dirname(made);
    const descriptor = openSync(made, 'r');
    fsyncSync(descriptor);
    closeSync(descriptor);
  } while (made.length >= topmost.length);
}

async function createFile(file: string, bytes: Uint8Array): Promise<void> {
  await using handle = await open(file, 'wx');
  await handle.writeFile(bytes);
  await handle.sync();
}

async function syncFolder(folder: string): Promise<void> {
  if (!CAN_SYNC_FOLDERS) return;
  await using handle = await open(folder, 'r');
  await handle.sync();
}

/** Windows keeps a journal of names instead. */
const CAN_SYNC_FOLDERS = process.platform !== 'win32';
