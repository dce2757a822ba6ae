import { closeSync, openSync, rmSync } from 'node:fs';
import { putInPlace, UNFINISHED_END } from '../../platform/files/synced-files.ts';
import { withReadConnection } from '../sqlite/connect-to-read.ts';
import { companionsOf } from './companions.ts';

/**
 * Copies the data file as it is at this moment, also while the site writes to it: one file, without a WAL
 * beside it. The copy is private and synced, and appears under its name when it is whole; one of that name is
 * replaced. Blocks its thread, some seconds for each gigabyte.
 */
export function copyDataFile(file: string, target: string): void {
  const partial = `${target}${UNFINISHED_END}`;
  // Of a killed program, which may also have left a journal.
  removeWithCompanions(partial);
  try {
    // Empty, with its mode: SQLite would make it with that of the umask.
    closeSync(openSync(partial, 'wx', 0o600));
    withReadConnection(file, (connection) => connection.prepare('vacuum into ?').run(partial));
    putInPlace(partial, target);
  } catch (error) {
    removeWithCompanions(partial);
    throw error;
  }
}

function removeWithCompanions(file: string): void {
  for (const path of [file, ...Object.values(companionsOf(file))]) rmSync(path, { force: true });
}
