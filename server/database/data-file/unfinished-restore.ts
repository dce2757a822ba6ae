import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { StartError } from '../../platform/errors.ts';

/** In DATA_DIR, from before a restore moves the first file until it has moved the last one. */
export const RESTORE_MARKER = 'restore-unfinished.json';

/** In DATA_DIR and UPLOADS_DIR: the folder in which a restore has its files until it moves them. */
export const STAGED = '.restoring';

/** @throws StartError while a restore runs or after it broke off: what is there may be half of it. */
export function refuseUnfinishedRestore(dataDir: string): void {
  const marker = join(dataDir, RESTORE_MARKER);
  if (!existsSync(marker)) return;
  throw new StartError(
    `DATA_DIR: a restore into ${dataDir} has not ended, so what is there may be half of it. Wait for its end, or if it was interrupted, run it again: npm run restore -- DIR. ${marker} names the folders of the site that was there before.`,
  );
}
