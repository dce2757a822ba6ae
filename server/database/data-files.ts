import { accessSync, constants, existsSync, realpathSync, statSync } from 'node:fs';
import { messageOf, StartError } from '../errors.ts';
import { makePrivate } from '../make-private.ts';

/**
 * Checks that the data file, where there is one, and SQLite's files beside it can be read and written, and makes them
 * private. SQLite creates its files with the data file's permissions.
 * @throws StartError that names what cannot be used.
 */
export function prepareDataFiles(file: string): void {
  if (!existsSync(file)) return;
  // SQLite would wait until another process opens a pipe.
  if (!statSync(file).isFile()) throw new StartError(`DATA_DIR: ${file} is not a file.`);
  // SQLite follows a link, and keeps its other files beside the target.
  const data = realpathSync(file);
  for (const path of [data, `${data}-wal`, `${data}-shm`, `${data}-journal`]) prepareDataFile(path);
}

function prepareDataFile(path: string): void {
  try {
    accessSync(path, constants.R_OK | constants.W_OK);
    makePrivate(path);
  } catch (error) {
    // Another process may have removed SQLite's files when it ended.
    if (isMissing(error)) return;
    throw new StartError(`DATA_DIR: the data file cannot be used by this user (${messageOf(error)}).`, {
      cause: error,
    });
  }
}

const isMissing = (error: unknown) => error instanceof Error && 'code' in error && error.code === 'ENOENT';
