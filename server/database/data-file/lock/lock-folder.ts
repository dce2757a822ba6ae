import { join } from 'node:path';
import { StartError } from '../../../platform/errors.ts';
import { FOLDER_LOCK, lockFile } from './file-lock.ts';

/** Another process does what only one may do at a time. Of the error, a thread passes on the code. */
export class FolderIsLocked extends StartError {
  readonly code = FOLDER_IS_LOCKED;
}

export const FOLDER_IS_LOCKED = 'FOLDER_IS_LOCKED';

/** @throws FolderIsLocked with the sentence `locked` while another process works in the folder. */
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
