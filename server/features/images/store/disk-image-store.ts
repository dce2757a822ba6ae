import { open, opendir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { IMAGE_FOLDER } from '../../../../rules/images/stored-path.ts';
import { isMissing } from '../../../platform/errors.ts';
import { prepareInnerFolder, prepareSiteFolder } from '../../../platform/files/private-files.ts';
import { syncFolderMeanwhile } from '../../../platform/files/synced-files.ts';
import type { ImageStore, OpenFile } from './image-store.ts';

/** Overwrites no file and syncs each. @throws StartError for a folder that cannot be used or made private. */
export function diskImageStore(uploadsDir: string): ImageStore {
  const filePath = (path: string) => join(uploadsDir, path);
  const folder = filePath(IMAGE_FOLDER);
  prepareSiteFolder('UPLOADS_DIR', uploadsDir, IMAGE_FOLDER);
  prepareInnerFolder('UPLOADS_DIR', folder);
  return {
    write: (path, bytes) => createFile(filePath(path), bytes),
    delete: (path) => rm(filePath(path), { force: true }),
    sync: () => syncFolderMeanwhile(folder),
    async *list() {
      for await (const { name } of await opendir(folder)) yield [`${IMAGE_FOLDER}/${name}`];
    },
    open: (path) => openFile(filePath(path)),
  };
}

async function createFile(file: string, bytes: Uint8Array): Promise<void> {
  await using handle = await open(file, 'wx');
  await handle.writeFile(bytes);
  await handle.sync();
}

async function openFile(file: string): Promise<OpenFile | null> {
  try {
    const handle = await open(file);
    try {
      const { size } = await handle.stat();
      return {
        size,
        read: (range) => handle.createReadStream(range),
        close: () => handle.close(),
      };
    } catch (error) {
      await handle.close();
      throw error;
    }
  } catch (error) {
    if (isMissing(error)) return null;
    throw error;
  }
}
