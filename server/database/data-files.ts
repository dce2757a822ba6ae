import { accessSync, constants, existsSync, realpathSync, statSync } from 'node:fs';
import { messageOf, StartError } from '../errors.ts';
import { makePrivate } from '../make-private.ts';

/**
 * Sees that the data file, where there is one, and what SQLite keeps beside it can be read and written, and closes them to
 * other users. SQLite gives what it makes beside the file the file's own permissions.
 * @throws StartError that names what cannot be used.
 */
export function prepareDataFiles(file: string): void {
  if (!existsSync(file)) return;
  // SQLite would wait for a pipe's other end.
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
    // Another process takes its own away when it ends.
    if (isMissing(error)) return;
    throw new StartError(`DATA_DIR: the data file cannot be used by this user (${messageOf(error)}).`, {
      cause: error,
    });
  }
}

const isMissing = (error: unknown) => error instanceof Error && 'code' in error && error.code === 'ENOENT';
