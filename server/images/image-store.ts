import { open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { IMAGE_FOLDER } from '../../rules/stored-path.ts';
import { prepareInnerFolder, prepareSiteFolder } from '../private-files.ts';

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
 * A store in a folder, which is made where there is none, for its owner alone.
 * @throws StartError for a folder that cannot be made, written, or closed to other users.
 */
export function diskImageStore(uploadsDir: string): ImageStore {
  const filePath = (path: string) => join(uploadsDir, path);
  const folder = filePath(IMAGE_FOLDER);
  prepareSiteFolder('UPLOADS_DIR', uploadsDir, IMAGE_FOLDER);
  prepareInnerFolder('UPLOADS_DIR', folder);
  return {
    write: (path, bytes) => createFile(filePath(path), bytes),
    delete: (path) => rm(filePath(path), { force: true }),
    syncFolder: () => syncFolder(folder),
    filePath,
  };
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
