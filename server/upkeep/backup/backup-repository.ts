import { existsSync } from 'node:fs';
import BetterSqlite3 from 'better-sqlite3';
import { readStoredPath } from '../../../rules/images/stored-path.ts';
import { isDataFile } from '../../database/data-file/data-file-header.ts';
import { readMigrations } from '../../database/data-file/read-migrations.ts';
import { hasTable } from '../../database/queries/has-table.ts';
import { readMoveIn, refuseElsewhere } from '../../database/site-state/site-move.ts';
import { connect, withConnection } from '../../database/sqlite/connect.ts';
import { withReadConnection } from '../../database/sqlite/connect-to-read.ts';
import { storedPaths } from '../../features/images/store/renditions.ts';
import { identityOf } from './folder/site-identity.ts';

/** What a data file says to a backup or a restore. */
export interface DataFileFacts {
  /** Its newest migration; empty for a file that is not the site's. */
  readonly migration: string;
  /** The identity of its site, see `identityOf`. Null where it has no secret yet. */
  readonly siteId: string | null;
  /** Migrations that this program does not know. */
  readonly unknownMigrations: readonly string[];
  /**
   * The paths of stored images and their smaller copies. Without those that are being uploaded or deleted.
   */
  readonly images: readonly string[];
  /** How many bytes the rows say that images have; nothing of smaller copies. */
  readonly sizes: ReadonlyMap<string, number>;
}

/** The site may be running. */
export function readFacts(file: string): DataFileFacts {
  return withReadConnection(file, factsOf);
}

/**
 * Removes an unfinished move from a copy, because a restored site moves nowhere.
 * @throws StartError for the copy of a place that is not the site's: restored, there would be two.
 */
export function forgetMove(file: string): void {
  withConnection(new BetterSqlite3(file, { fileMustExist: true }), (connection) => {
    const move = readMoveIn(connection);
    refuseElsewhere(move);
    if (move === null) return;
    const triggers = connection.prepare(MOVE_TRIGGERS).pluck().all().map(String);
    for (const name of triggers) connection.exec(`drop trigger ${name}`);
    connection.exec('delete from move_changes; delete from site_move');
  });
}

const MOVE_TRIGGERS = "select name from sqlite_schema where type = 'trigger' and name glob 'move_[a-z_]*'";

/** As `DataFileFacts.siteId`. */
export function readSiteId(file: string): string | null {
  return withReadConnection(file, siteIdOf);
}

function siteIdOf(connection: BetterSqlite3.Database): string | null {
  if (!hasTable(connection, 'secrets')) return null;
  const secret = connection.prepare("select value from secrets where name = 'membership'").pluck().get();
  return typeof secret === 'string' ? identityOf(secret) : null;
}

/**
 * Also what of it the program did not write: a trigger would act, and a path lead, where somebody else wants.
 */
export interface CheckedDataFile extends DataFileFacts {
  readonly foreign: readonly string[];
}

/** Checks a file that nobody else uses, and writes nothing to its folder. @throws Error for a damaged one. */
export function checkDataFile(file: string): CheckedDataFile {
  return withConnection(new BetterSqlite3(file, { readonly: true, fileMustExist: true }), (connection) => {
    const found = connection.pragma('integrity_check(1)', { simple: true });
    if (found !== 'ok') throw new Error(String(found));
    return { ...factsOf(connection), foreign: foreignIn(connection) };
  });
}

function factsOf(connection: BetterSqlite3.Database): DataFileFacts {
  const { applied, unknown } = readMigrations(connection);
  const isOfSite = applied.length > 0 && hasTable(connection, 'news_images');
  const rows = (isOfSite ? connection.prepare(STORED).all() : []) as StoredRow[];
  return {
    migration: applied.at(-1) ?? '',
    siteId: siteIdOf(connection),
    unknownMigrations: unknown,
    images: rows.flatMap(storedPaths),
    sizes: new Map(rows.map(({ path, bytes }) => [path, bytes])),
  };
}

function foreignIn(connection: BetterSqlite3.Database): readonly string[] {
  const list = (sql: string) => connection.prepare(sql).pluck().all().map(String);
  const paths = hasTable(connection, 'news_images') ? list('select path from news_images') : [];
  return [
    // No migration makes any.
    ...list("select type || ' ' || name from sqlite_schema where type in ('trigger', 'view')"),
    ...paths.filter((path) => readStoredPath(path)?.width !== null).map((path) => `path ${path}`),
  ];
}

interface StoredRow {
  readonly path: string;
  readonly width: number;
  readonly bytes: number;
}

/** A file of an earlier version has no other columns, but these. */
const STORED = `select path, width, bytes from news_images
  where stored_at is not null and deleted_at is null order by path`;

/** The version of a site that is about to be set aside. 0 for a data file that cannot be read. */
export const siteVersionOf = (file: string): number =>
  readPerhaps(file, (connection) =>
    Number(connection.prepare('select version from site_version where id = 1').pluck().get() ?? 0),
  ) ?? 0;

/** As `DataFileFacts.siteId`, also of a data file that is missing or cannot be read. */
export const siteIdIn = (file: string): string | null => readPerhaps(file, siteIdOf);

/** A damaged file is a reason to restore a backup, and its cached answers have died with its process. */
function readPerhaps<Result>(
  file: string,
  read: (connection: BetterSqlite3.Database) => Result,
): Result | null {
  if (!existsSync(file) || !isDataFile(file)) return null;
  try {
    return withReadConnection(file, read);
  } catch {
    return null;
  }
}

/** The tables of what opens something. A backup of an earlier version has no private links. */
const ENDED = ['sessions', 'devices', 'private_links'];

/**
 * Deletes sessions, devices and private links: what was ended after the backup must not work again.
 * Raises the version over that of the site before. @returns how many deliveries of applications wait.
 */
export function prepareRestored(file: string, formerVersion: number): number {
  return withConnection(connect(file), (connection) => {
    connection.transaction(() => {
      for (const table of ENDED) {
        if (hasTable(connection, table)) connection.prepare(`delete from ${table}`).run();
      }
      connection.prepare('update site_version set version = max(version, ?) + 1').run(formerVersion);
    })();
    if (!hasTable(connection, 'membership_deliveries')) return 0;
    return Number(
      connection.prepare("select count(*) from membership_deliveries where state = 'WAITING'").pluck().get(),
    );
  });
}
