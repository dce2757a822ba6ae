import { existsSync, statSync } from 'node:fs';
import BetterSqlite3 from 'better-sqlite3';
import { Kysely } from 'kysely';
import { Migrator } from 'kysely/migration';
import { messageOf, StartError } from '../errors.ts';
import { checkDataFiles, makeDataFilesPrivate } from './data-files.ts';
import { migrations } from './migrations/index.ts';
import { sqliteDialect } from './sqlite-dialect.ts';
import type { Database } from './tables.ts';

/** The data file's name in DATA_DIR. */
export const DATA_FILE = 'site.db';

/** The open data file: typed queries, and the one read that every request makes. */
export interface SiteDatabase {
  readonly db: Kysely<Database>;
  /** Rises with every write that a visitor can see, this process's or another's. Throws when the file cannot be read. */
  siteVersion(): number;
  close(): Promise<void>;
}

/**
 * Opens the data file, made and migrated where necessary.
 * @param onStatement hears the text of each statement that is executed.
 * @throws StartError for a file that is damaged, newer than this program, or not this user's to write and to close to
 * others; what is in it is left as it is.
 */
export async function openDatabase(file: string, onStatement?: (sql: string) => void): Promise<SiteDatabase> {
  checkDataFiles(file);
  if (existsSync(file)) {
    refuseUnusable(file);
    // Not before: a link may lead to a file that is not the site's.
    makeDataFilesPrivate(file);
  }
  const connection = connect(file, onStatement);
  const db = new Kysely<Database>({ dialect: sqliteDialect(connection) });
  try {
    await migrate(db, file);
  } catch (error) {
    await db.destroy();
    throw error;
  }
  const version = connection.prepare('select version from site_version where id = 1').pluck();
  return {
    db,
    siteVersion() {
      const found = version.get();
      if (typeof found !== 'number') throw new Error('The data file has no version row');
      return found;
    },
    close: () => db.destroy(),
  };
}

/** Looks at the file through a read-only connection, so that a file which is refused stays untouched. */
function refuseUnusable(file: string): void {
  let applied: unknown[];
  try {
    const connection = new BetterSqlite3(file, { readonly: true, timeout: START_TIMEOUT_MS });
    try {
      applied = appliedMigrations(connection);
      const isSmall = statSync(file).size <= MAX_CHECKED_BYTES;
      if (isSmall && connection.pragma('quick_check(1)', { simple: true }) !== 'ok') {
        throw new Error('the check of its pages failed');
      }
    } finally {
      connection.close();
    }
  } catch (error) {
    throw new StartError(
      `The data file ${file} cannot be read (${messageOf(error)}). It was left as it is: restore a backup, or move it away to start with an empty site.`,
      { cause: error },
    );
  }
  const unknown = applied.filter((name) => !Object.hasOwn(migrations, String(name)));
  if (unknown.length > 0) {
    throw new StartError(
      `The data file ${file} was written by a newer version of this program (${unknown.join(', ')}). It was left as it is: start the newer version, or restore an older backup.`,
    );
  }
}

function appliedMigrations(connection: BetterSqlite3.Database): unknown[] {
  const exists = connection
    .prepare("select 1 from sqlite_schema where type = 'table' and name = 'kysely_migration'")
    .get();
  return exists ? connection.prepare('select name from kysely_migration').pluck().all() : [];
}

function connect(file: string, onStatement?: (sql: string) => void): BetterSqlite3.Database {
  const verbose = onStatement && ((sql: unknown) => onStatement(String(sql)));
  try {
    const connection = new BetterSqlite3(file, { timeout: START_TIMEOUT_MS, ...(verbose && { verbose }) });
    connection.pragma('journal_mode = WAL');
    connection.pragma('synchronous = FULL');
    connection.pragma('foreign_keys = ON');
    // What is deleted is people's names as well: it must not stay in the file's free pages.
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

async function migrate(db: Kysely<Database>, file: string): Promise<void> {
  const migrator = new Migrator({ db, provider: { getMigrations: async () => ({ ...migrations }) } });
  const { error } = await migrator.migrateToLatest();
  if (error) {
    throw new StartError(
      `The data file ${file} could not be brought up to date (${messageOf(error)}). It was left as it was.`,
      { cause: error },
    );
  }
}

/** While starting nobody waits behind us. */
const START_TIMEOUT_MS = 5000;

/** SQLite waits without letting anything else run; the dialect goes on waiting. */
const BUSY_TIMEOUT_MS = 5;

/** A whole check reads every page: 32 MiB take some tens of milliseconds, a gigabyte would hold up the start. */
const MAX_CHECKED_BYTES = 32 * 1024 * 1024;
