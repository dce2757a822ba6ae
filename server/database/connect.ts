import BetterSqlite3 from 'better-sqlite3';
import { messageOf, StartError } from '../errors.ts';

/**
 * Connects to the data file.
 * @param onStatement is called with the text of each statement.
 * @throws StartError for a file that cannot be opened for writing.
 */
export function connect(file: string, onStatement?: (sql: string) => void): BetterSqlite3.Database {
  const verbose = onStatement && ((sql: unknown) => onStatement(String(sql)));
  try {
    const connection = new BetterSqlite3(file, { timeout: START_TIMEOUT_MS, ...(verbose && { verbose }) });
    connection.pragma('journal_mode = WAL');
    connection.pragma('synchronous = FULL');
    connection.pragma('foreign_keys = ON');
    // Deleted rows contain people's names, which must not stay in free pages of the file.
    connection.pragma('secure_delete = ON');
    connection.pragma(`busy_timeout = ${BUSY_TIMEOUT_MS}`);
    return connection;
  } catch (error) {
    throw new StartError(
      `The data file ${file} cannot be opened for writing (${messageOf(error)}). Check DATA_DIR and its permissions.`,
      { cause: error },
    );
  }
}

/** Blocks the process, which serves no requests yet. */
export const START_TIMEOUT_MS = 5000;

/** SQLite's own wait blocks the process, so it is short; the dialect retries without blocking. */
const BUSY_TIMEOUT_MS = 5;
