import { open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { IMAGE_FOLDER } from '../../rules/stored-path.ts';
import { prepareInnerFolder, prepareSiteFolder } from '../private-files.ts';
import type { BaseServices } from '../services.ts';
import { syncFolderMeanwhile } from '../synced-files.ts';

/** Picture files by path (`image-name.ts`). */
export interface ImageStore {
  /** Creates and syncs a file. Rejects when it exists; a failed write may leave a partial file. */
  write(path: string, bytes: Uint8Array): Promise<void>;
  /** Ignores a missing file. */
  delete(path: string): Promise<void>;
  /** Makes created and deleted files survive a power cut. */
  syncFolder(): Promise<void>;
  /** The absolute path on this machine. */
  filePath(path: string): string;
}

export interface ImageServices extends BaseServices {
  readonly imageStore: ImageStore;
}

/**
 * A store in a private folder, which is created when missing.
 * @throws StartError for a folder that cannot be created, written, or made private.
 */
export function diskImageStore(uploadsDir: string): ImageStore {
  const filePath = (path: string) => join(uploadsDir, path);
  const folder = filePath(IMAGE_FOLDER);
  prepareSiteFolder('UPLOADS_DIR', uploadsDir, IMAGE_FOLDER);
  prepareInnerFolder('UPLOADS_DIR', folder);
  return {
    write: (path, bytes) => createFile(filePath(path), bytes),
    delete: (path) => rm(filePath(path), { force: true }),
    syncFolder: () => syncFolderMeanwhile(folder),
    filePath,
  };
}

/** The same store. @param onError is told each error of a write. */
export function tellWriteErrors(store: ImageStore, onError: (error: unknown) => void): ImageStore {
  const telling =
    <Parameters extends unknown[]>(write: (...parameters: Parameters) => Promise<void>) =>
    async (...parameters: Parameters) => {
      try {
        await write(...parameters);
      } catch (error) {
        onError(error);
        throw error;
      }
    };
  return {
    ...store,
    write: telling(store.write),
    delete: telling(store.delete),
    syncFolder: telling(store.syncFolder),
  };
}

async function createFile(file: string, bytes: Uint8Array): Promise<void> {
  await using handle = await open(file, 'wx');
  await handle.writeFile(bytes);
  await handle.sync();
}
