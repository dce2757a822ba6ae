import BetterSqlite3 from 'better-sqlite3';
import { hasCode } from '../../platform/errors.ts';
import { isDataFile } from './data-file-header.ts';
import { isDamage } from './is-damage.ts';

/**
 * Holds a file for this process alone, which is created when missing: the lock ends with the process, however
 * that ends. SQLite knows how on every system; Node does not.
 * @returns what gives it back; null while another process or thread holds it.
 */
export function lockFile(file: string): (() => void) | null {
  const connection = new BetterSqlite3(file, { timeout: 0 });
  try {
    connection.exec('begin exclusive');
    return () => connection.close();
  } catch (error) {
    connection.close();
    if (hasCode(error, 'SQLITE_BUSY')) return null;
    throw error;
  }
}

/**
 * The file in a folder that is held by whoever puts together or replaces what is in it: a backup, a restore,
 * migrations.
 */
export const FOLDER_LOCK = '.lock';

/**
 * Whether another connection, of the site or a command, uses a data file. In WAL mode each holds a shared
 * lock on it until it ends; a first start, which has no WAL yet, holds the folder's lock instead.
 */
export function isInUse(file: string): boolean {
  // No site can run on what is no data file, and SQLite would delete the WAL beside it.
  if (!isDataFile(file)) return false;
  const connection = new BetterSqlite3(file, { fileMustExist: true, timeout: 0 });
  try {
    // Before the first statement: the connection then asks for the file alone.
    connection.pragma('locking_mode = exclusive');
    connection.prepare('select 1 from sqlite_schema').get();
    return false;
  } catch (error) {
    if (hasCode(error, 'SQLITE_BUSY')) return true;
    // A damaged file is a reason to restore.
    if (isDamage(error)) return false;
    throw error;
  } finally {
    connection.close();
  }
}
