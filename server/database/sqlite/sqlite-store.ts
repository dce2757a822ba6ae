import { accessSync, constants, existsSync, lstatSync, realpathSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import type BetterSqlite3 from 'better-sqlite3';
import { Kysely } from 'kysely';
import { Migrator } from 'kysely/migration';
import { hasCode, StartError, toStartError } from '../../platform/errors.ts';
import { makePrivate } from '../../platform/files/private-files.ts';
import { companionsOf } from '../data-file/companions.ts';
import { holdingFolder } from '../data-file/lock/hold-folder.ts';
import { copyBeforeMigration } from '../data-file/migration-copies.ts';
import { recogniseDataFile, refuseDamaged } from '../data-file/recognise-data-file.ts';
import { refuseUnfinishedRestore } from '../data-file/unfinished-restore.ts';
import { migrations } from '../migrations/index.ts';
import { sqliteArticleSearch } from '../search/sqlite-article-search.ts';
import { refuseMoved } from '../site-state/site-move.ts';
import type { SiteStore, SiteVersion } from '../site-store.ts';
import type { Database } from '../tables.ts';
import { createConnectionQueue } from '../writes/connection-queue.ts';
import { tryWrite } from '../writes/try-write.ts';
import { SHORT_WRITE_WAIT_MS } from '../writes/write-waits.ts';
import { checkpoint, connect, connectWithoutWal, enableWal, type OnStatement } from './connect.ts';
import { createMemoryWindows } from './memory-windows.ts';
import { sqliteDialect } from './sqlite-dialect.ts';

/** The site's data in a file. */
export interface SqliteStore extends SiteStore {
  /** The copy of the data file that was made because it had to be migrated; null without one. */
  readonly copyBefore: string | null;
  /** See `checkpoint`. */
  checkpoint(): Error | null;
}

export interface OpenOptions {
  readonly onStatement?: OnStatement | undefined;
  /** Called with each error of a write. */
  readonly onWriteError?: ((error: unknown) => void) | undefined;
  /** See `DriverOptions`. */
  readonly isStopping?: (() => boolean) | undefined;
  /** The folder of the images, if any, which must be those of the data file. */
  readonly uploadsDir?: string | null;
  /** Whether it is opened to be moved, or moved to: then it need not be the site's. */
  readonly isForMove?: boolean;
  /** Called with a sentence where another process has to end its migrations first. */
  readonly onWait?: ((sentence: string) => void) | undefined;
}

/**
 * Opens the data file. Creates a missing one, copies and migrates an older one, leaves a refused one alone.
 * @throws StartError for a strange or damaged file, or one that cannot be copied, written or made private.
 */
export async function openSqliteStore(file: string, options: OpenOptions = {}): Promise<SqliteStore> {
  const applied = look(file, options);
  if (nextOf(applied) === undefined) return open(file, applied, options);
  // Another start or command may migrate at the same time: two at once would copy each other's half.
  return holdingFolder(dirname(file), options.onWait ?? (() => undefined), () =>
    open(file, look(file, options), options),
  );
}

/** @returns the names of the data file's migrations. @throws StartError as `openSqliteStore`. */
function look(file: string, { uploadsDir }: OpenOptions): readonly string[] {
  refuseUnfinishedRestore(dirname(file));
  if (existsSync(file)) refuseUnusable(file);
  const applied = recogniseDataFile(file, uploadsDir);
  refuseDamaged(file);
  // Only a recognised file: a link may lead elsewhere. SQLite gives its other files the same permissions.
  if (existsSync(file)) forEachDataFile(file, makePrivate);
  return applied;
}

const nextOf = (applied: readonly string[]): string | undefined =>
  Object.keys(migrations).find((name) => !applied.includes(name));

/** @param applied the names of the data file's migrations; nobody else adds some meanwhile. */
async function open(
  file: string,
  applied: readonly string[],
  { onStatement, onWriteError, isStopping, isForMove }: OpenOptions,
): Promise<SqliteStore> {
  const isNew = applied.length === 0;
  const next = nextOf(applied);
  const copyBefore = isNew || next === undefined ? null : copyBeforeMigration(file, next);
  const connection = isNew ? connectWithoutWal(file, onStatement) : connect(file, onStatement);
  const shared = { line: createConnectionQueue(), onWriteError, isStopping };
  const db = new Kysely<Database>({ dialect: sqliteDialect(connection, shared) });
  const shortTimeout = sqliteDialect(connection, { ...shared, busyTimeoutMs: SHORT_WRITE_WAIT_MS });
  try {
    // Again: a restore looks who has opened the file after it has begun.
    refuseUnfinishedRestore(dirname(file));
    await migrate(db, file);
    if (!isForMove) await refuseMoved(db);
    if (isNew) enableWal(connection, file);
  } catch (error) {
    await db.destroy();
    throw error;
  }
  // Also what a kill left there. A full disk does not hinder a start.
  checkpoint(connection);
  const shortTimeoutDb = new Kysely<Database>({ dialect: shortTimeout });
  return {
    db,
    shortTimeoutDb,
    version: versionOf(connection),
    search: sqliteArticleSearch,
    windows: createMemoryWindows(),
    oneOfMany: (_job, work) => work(),
    tryWrite: () => tryWrite(shortTimeoutDb),
    copyBefore,
    checkpoint: () => checkpoint(connection),
    async close() {
      // SQLite does it by itself only where nobody else has the file open.
      checkpoint(connection);
      await db.destroy();
    },
  };
}

/** One prepared read, also of what other processes wrote. */
function versionOf(connection: BetterSqlite3.Database): SiteVersion {
  const version = connection.prepare('select version from site_version where id = 1').pluck();
  function known(): number {
    const found = version.get();
    if (typeof found !== 'number') throw new Error('The data file has no version row');
    return found;
  }
  return { known, current: async () => known(), expire: () => undefined };
}

async function migrate(db: Kysely<Database>, file: string): Promise<void> {
  const migrator = new Migrator({ db, provider: { getMigrations: async () => ({ ...migrations }) } });
  const { error } = await migrator.migrateToLatest();
  if (error) {
    throw toStartError(
      error,
      (reason) => `The data file ${file} could not be brought up to date (${reason}). It was left as it was.`,
    );
  }
}

/** Checks that the data file and SQLite's files beside it can be read and written. */
function refuseUnusable(file: string): void {
  // SQLite would hang on a pipe.
  if (!statSync(file).isFile()) throw new StartError(`DATA_DIR: ${file} is not a file.`);
  forEachDataFile(file, (path) => accessSync(path, constants.R_OK | constants.W_OK));
}

function forEachDataFile(file: string, use: (path: string) => void): void {
  // SQLite follows a link and puts its other files beside the target.
  const data = realpathSync(file);
  for (const path of [data, ...Object.values(companionsOf(data))]) {
    try {
      // SQLite refuses such a link, and its target is not the site's.
      if (!lstatSync(path).isSymbolicLink()) use(path);
    } catch (error) {
      // Another process may have removed them when it ended.
      if (hasCode(error, 'ENOENT')) continue;
      throw toStartError(
        error,
        (reason) => `DATA_DIR: the data file cannot be used by this user (${reason}).`,
      );
    }
  }
}
