import { accessSync, constants, existsSync, lstatSync, realpathSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import BetterSqlite3 from 'better-sqlite3';
import { Kysely } from 'kysely';
import { Migrator } from 'kysely/migration';
import { messageOf, StartError } from '../errors.ts';
import { makePrivate } from '../private-files.ts';
import { connect, START_TIMEOUT_MS } from './connect.ts';
import { migrations } from './migrations/index.ts';
import { sqliteDialect } from './sqlite-dialect.ts';
import type { Database } from './tables.ts';
import { refuseUnfinishedRestore } from './unfinished-restore.ts';

/** The data file's name in DATA_DIR. */
export const DATA_FILE = 'site.db';

export interface SiteDatabase {
  readonly db: Kysely<Database>;
  /** Raised by every write that visitors can see, also by other processes. Throws when the file cannot be read. */
  siteVersion(): number;
  close(): Promise<void>;
}

/**
 * Opens the data file; creates and migrates it when necessary.
 * @param onStatement is called with the text of each statement.
 * @throws StartError for a file that is damaged, newer than this program, or that cannot be written or made private. The
 * file is not changed then.
 */
export async function openDatabase(file: string, onStatement?: (sql: string) => void): Promise<SiteDatabase> {
  refuseUnfinishedRestore(dirname(file));
  if (existsSync(file)) {
    checkDataFiles(file);
    refuseUnusable(file);
    // Not before: a link may lead to a file of another program. SQLite creates its other files with the same permissions.
    forEachDataFile(file, makePrivate);
  }
  const connection = connect(file, onStatement);
  const db = new Kysely<Database>({ dialect: sqliteDialect(connection) });
  try {
    // Again: a restore looks who has opened the file after it has begun.
    refuseUnfinishedRestore(dirname(file));
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

/** Uses a read-only connection, so that a refused file stays unchanged. */
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

/** The check reads every page: 32 MiB take some tens of milliseconds; a gigabyte would delay the start. */
const MAX_CHECKED_BYTES = 32 * 1024 * 1024;

/** Checks that the data file and SQLite's files beside it can be read and written. */
function checkDataFiles(file: string): void {
  // SQLite would hang on a pipe.
  if (!statSync(file).isFile()) throw new StartError(`DATA_DIR: ${file} is not a file.`);
  forEachDataFile(file, (path) => accessSync(path, constants.R_OK | constants.W_OK));
}

function forEachDataFile(file: string, use: (path: string) => void): void {
  // SQLite follows a link and puts its other files beside the target.
  const data = realpathSync(file);
  for (const path of [data, `${data}-wal`, `${data}-shm`, `${data}-journal`]) {
    try {
      // SQLite refuses such a link, and its target is not the site's.
      if (!lstatSync(path).isSymbolicLink()) use(path);
    } catch (error) {
      // Another process may have removed them when it ended.
      if (isMissing(error)) continue;
      throw new StartError(`DATA_DIR: the data file cannot be used by this user (${messageOf(error)}).`, {
        cause: error,
      });
    }
  }
}

const isMissing = (error: unknown) => error instanceof Error && 'code' in error && error.code === 'ENOENT';
