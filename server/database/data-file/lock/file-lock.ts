import BetterSqlite3 from 'better-sqlite3';
import { hasCode } from '../../../platform/errors.ts';
import { isDataFile } from '../data-file-header.ts';
import { isDamage } from '../is-damage.ts';

/**
 * Locks a file, and creates a missing one. The lock ends with the process. SQLite can lock; Node cannot.
 * @returns what unlocks it; null while another process or thread holds it.
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

/** A backup, a restore and migrations lock this file in the folder whose content they make or replace. */
export const FOLDER_LOCK = '.lock';

/** Whether another connection holds WAL mode's lock on the file. A first start locks the folder instead. */
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
