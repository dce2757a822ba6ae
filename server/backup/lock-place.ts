import { join } from 'node:path';
import { lockFile } from '../database/file-lock.ts';
import { StartError } from '../errors.ts';

/** Another process makes a backup in the same folder. */
export class PlaceIsBusy extends StartError {}

/** Does what one process at a time may do in a folder of backups. @throws PlaceIsBusy */
export async function withLock<Result>(dir: string, work: () => Promise<Result>): Promise<Result> {
  const unlock = lockFile(join(dir, LOCK));
  if (!unlock) {
    throw new PlaceIsBusy(
      `Another backup is being made in ${dir}. Wait until it has ended, or choose another folder.`,
    );
  }
  try {
    return await work();
  } finally {
    unlock();
  }
}

const LOCK = '.lock';
