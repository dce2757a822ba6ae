import { accessSync, constants, existsSync, lstatSync, realpathSync, statSync } from 'node:fs';
import { messageOf, StartError } from '../errors.ts';
import { makePrivate } from '../make-private.ts';

/**
 * Checks that the data file, where there is one, and SQLite's files beside it can be read and written.
 * @throws StartError that names what cannot be used.
 */
export function checkDataFiles(file: string): void {
  if (!existsSync(file)) return;
  // SQLite would wait until another process opens a pipe.
  if (!statSync(file).isFile()) throw new StartError(`DATA_DIR: ${file} is not a file.`);
  forEachDataFile(file, (path) => accessSync(path, constants.R_OK | constants.W_OK));
}

/**
 * Makes the data file, known to be one, and SQLite's files beside it private. SQLite creates its files with the data file's
 * permissions.
 * @throws StartError that names what cannot be made private.
 */
export function makeDataFilesPrivate(file: string): void {
  forEachDataFile(file, makePrivate);
}

function forEachDataFile(file: string, use: (path: string) => void): void {
  // SQLite follows a link, and keeps its other files beside the target.
  const data = realpathSync(file);
  for (const path of [data, `${data}-wal`, `${data}-shm`, `${data}-journal`]) {
    try {
      // SQLite refuses a link beside the file: whatever it leads to is not the site's.
      if (!lstatSync(path).isSymbolicLink()) use(path);
    } catch (error) {
      // Another process may have removed SQLite's files when it ended.
      if (isMissing(error)) continue;
      throw new StartError(`DATA_DIR: the data file cannot be used by this user (${messageOf(error)}).`, {
        cause: error,
      });
    }
  }
}

const isMissing = (error: unknown) => error instanceof Error && 'code' in error && error.code === 'ENOENT';
