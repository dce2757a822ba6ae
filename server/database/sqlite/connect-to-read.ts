import { existsSync, realpathSync, statSync } from 'node:fs';
import BetterSqlite3 from 'better-sqlite3';
import { companionsOf } from '../data-file/companions.ts';
import { START_TIMEOUT_MS, withConnection } from './connect.ts';

/** Reads the data file with its WAL, also while the site runs. It may block the process for `timeout` ms. */
export function withReadConnection<Result>(
  file: string,
  read: (connection: BetterSqlite3.Database) => Result,
  timeout = START_TIMEOUT_MS,
): Result {
  return withConnection(connectToRead(file, timeout), read);
}

/** As `withReadConnection`, for who closes it. */
export function connectToRead(file: string, timeout = START_TIMEOUT_MS): BetterSqlite3.Database {
  const options = { fileMustExist: true, timeout };
  // A read-only connection leaves files behind where there were none; others move the WAL into the data file.
  return new BetterSqlite3(file, { ...options, readonly: hasWal(file) });
}

/** Whether the WAL beside a data file holds anything: what was committed last may be there alone. */
export function hasWal(file: string): boolean {
  // SQLite follows a link and puts its other files beside the target.
  const wal = statSync(companionsOf(existsSync(file) ? realpathSync(file) : file).wal, {
    throwIfNoEntry: false,
  });
  return wal !== undefined && wal.size > 0;
}
