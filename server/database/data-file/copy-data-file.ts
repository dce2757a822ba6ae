import { closeSync, openSync, rmSync } from 'node:fs';
import { putInPlace, UNFINISHED_END } from '../../platform/files/synced-files.ts';
import { withReadConnection } from '../sqlite/connect-to-read.ts';
import { companionsOf } from './companions.ts';

/**
 * Copies the data file, also while the site writes to it, into one private, synced file without a WAL.
 * It replaces a file of that name once it is whole. Blocks its thread for some seconds per gigabyte.
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
