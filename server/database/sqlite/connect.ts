import BetterSqlite3 from 'better-sqlite3';
import { orStartError } from '../../platform/errors.ts';

/** Called with the text of each statement. */
export type OnStatement = (sql: string) => void;

/** @throws StartError for a file that cannot be opened for writing. */
export function connect(file: string, onStatement?: OnStatement): BetterSqlite3.Database {
  const connection = connectWithoutWal(file, onStatement);
  enableWal(connection, file);
  return connection;
}

/**
 * Creates a data file to be filled. All is in it until `enableWal`, so an empty one in WAL mode lost its WAL.
 * @throws StartError as `connect`.
 */
export function connectWithoutWal(file: string, onStatement?: OnStatement): BetterSqlite3.Database {
  const verbose = onStatement && ((sql: unknown) => onStatement(String(sql)));
  return orRefuse(file, () => {
    const connection = new BetterSqlite3(file, { timeout: START_TIMEOUT_MS, ...(verbose && { verbose }) });
    connection.pragma('synchronous = FULL');
    connection.pragma('foreign_keys = ON');
    // Deleted rows contain people's names, which must not stay in free pages of the file.
    connection.pragma('secure_delete = ON');
    return connection;
  });
}

/** From now on, commits are first written to the WAL beside the file. @throws StartError as `connect`. */
export function enableWal(connection: BetterSqlite3.Database, file: string): void {
  orRefuse(file, () => {
    connection.pragma('journal_mode = WAL');
    connection.pragma(`busy_timeout = ${BUSY_TIMEOUT_MS}`);
  });
}

/**
 * Moves commits from the WAL into the data file, for people who copy only this file. Waits for nobody.
 * @returns null, or why not all could be moved; the rest is safe in the WAL.
 */
export function checkpoint(connection: BetterSqlite3.Database): Error | null {
  try {
    const [state] = connection.pragma('wal_checkpoint(PASSIVE)') as { log: number; checkpointed: number }[];
    return state && state.checkpointed < state.log ? new Error('Somebody reads an older state of it') : null;
  } catch (error) {
    return error instanceof Error ? error : new Error(String(error));
  }
}

/** Uses a connection, then closes it. */
export function withConnection<Result>(
  connection: BetterSqlite3.Database,
  use: (connection: BetterSqlite3.Database) => Result,
): Result {
  try {
    return use(connection);
  } finally {
    connection.close();
  }
}

const orRefuse = <Result>(file: string, open: () => Result): Result =>
  orStartError(
    open,
    (reason) =>
      `The data file ${file} cannot be opened for writing (${reason}). Check DATA_DIR and its permissions.`,
  );

/** Blocks the process: for a start, a command, or a thread, which serve no requests. */
export const START_TIMEOUT_MS = 5000;

/** SQLite's own wait blocks the process, so it is short; the dialect retries without blocking. */
const BUSY_TIMEOUT_MS = 5;
