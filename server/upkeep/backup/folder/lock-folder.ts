import { join } from 'node:path';
import { FOLDER_LOCK, lockFile } from '../../../database/data-file/file-lock.ts';
import { StartError } from '../../../platform/errors.ts';

/**
 * Another process does in the folder what only one may do at a time. Of the error, a thread passes on the
 * code.
 */
export class FolderIsLocked extends StartError {
  readonly code = FOLDER_IS_LOCKED;
}

export const FOLDER_IS_LOCKED = 'FOLDER_IS_LOCKED';

/**
 * Does what one process at a time may do in a folder.
 * @throws FolderIsLocked with the sentence for whoever comes second.
 */
export async function withLock<Result>(
  dir: string,
  locked: string,
  work: () => Promise<Result>,
): Promise<Result> {
  const unlock = lockFile(join(dir, FOLDER_LOCK));
  if (!unlock) throw new FolderIsLocked(locked);
  try {
    return await work();
  } finally {
    unlock();
  }
}
