import BetterSqlite3 from 'better-sqlite3';

/**
 * Holds a file for this process alone, which is created when missing: the lock ends with the process, however that ends.
 * SQLite knows how on every system; Node does not.
 * @returns what gives it back; null while another process or thread holds it.
 */
export function lockFile(file: string): (() => void) | null {
  const connection = new BetterSqlite3(file, { timeout: 0 });
  try {
    connection.exec('begin exclusive');
    return () => connection.close();
  } catch (error) {
    connection.close();
    if (error instanceof BetterSqlite3.SqliteError && error.code === 'SQLITE_BUSY') return null;
    throw error;
  }
}
