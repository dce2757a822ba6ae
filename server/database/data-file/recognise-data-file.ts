import { statSync } from 'node:fs';
import BetterSqlite3 from 'better-sqlite3';
import { messageOf, StartError } from '../../platform/errors.ts';
import { FIRST_MIGRATION, NEWEST_MIGRATION, numberOf } from '../migrations/index.ts';
import { hasWal, withReadConnection } from '../sqlite/connect-to-read.ts';
import { companionsOf } from './companions.ts';
import { wasInWalMode } from './data-file-header.ts';
import { refuseImagesAlone, refuseStrangeImages } from './images-beside.ts';
import { findCopyBefore } from './migration-copies.ts';
import { readMigrations } from './read-migrations.ts';

/**
 * Tells a site's data file from all others, and changes none. Images in `uploadsDir` must be its own.
 * @returns the names of its migrations; none where a new file is to be made.
 * @throws StartError for a file that is unreadable, incomplete, another program's or newer than this one.
 */
export function recogniseDataFile(file: string, uploadsDir: string | null = null): readonly string[] {
  const isEmpty = (statSync(file, { throwIfNoEntry: false })?.size ?? 0) === 0;
  const applied = isEmpty
    ? refuseWalAlone(file)
    : readOrRefuse(file, (connection) => {
        const found = refuseForeignFile(file, connection);
        if (found.length > 0 && uploadsDir !== null) refuseStrangeImages(file, connection, uploadsDir);
        return found;
      });
  if (applied.length === 0 && uploadsDir !== null) refuseImagesAlone(file, uploadsDir);
  return applied;
}

/** Checks the pages of a data file that is not large. @throws StartError for a damaged one. */
export function refuseDamaged(file: string): void {
  const size = statSync(file, { throwIfNoEntry: false })?.size ?? 0;
  if (size === 0 || size > MAX_CHECKED_BYTES) return;
  const damage = readOrRefuse(file, (connection) =>
    (connection.pragma('quick_check') as { quick_check: string }[])
      .map((row) => row.quick_check)
      .filter((line) => line !== 'ok'),
  );
  if (damage.length === 0) return;
  if (damage.every(isOfSearchIndex)) {
    throw new StartError(
      `The search index in the data file ${file} is damaged. The rest is sound, and the index is made again from the articles with: npm run doctor -- --mend. Then start again.`,
    );
  }
  throw unreadable(file, new Error('the check of its pages failed'));
}

/** Whether a line of SQLite's checks is about the search index, which is made from the articles. */
export const isOfSearchIndex = (line: string): boolean => line.includes('article_search');

function readOrRefuse<Result>(file: string, read: (connection: BetterSqlite3.Database) => Result): Result {
  try {
    return withReadConnection(file, read);
  } catch (error) {
    throw error instanceof StartError ? error : unreadable(file, error);
  }
}

function unreadable(file: string, error: unknown): StartError {
  const sentence = isForRoom(error)
    ? `because there is no room beside it (${messageOf(error)}). ${LEFT}make room in its folder, and start again.`
    : `(${messageOf(error)}). ${LEFT}restore a backup (npm run restore); or to start with an empty site, move it, ${companionsOf(file).wal} and the pictures away.`;
  return new StartError(`The data file ${file} cannot be read ${sentence}`, { cause: error });
}

/** SQLite needs 32 KB beside the file to read it. */
const isForRoom = (error: unknown) =>
  error instanceof BetterSqlite3.SqliteError && /^SQLITE_(FULL|IOERR_SHM\w*)$/.test(error.code);

/** @returns the migrations of a site's file; none for one that a first start has begun. */
function refuseForeignFile(file: string, connection: BetterSqlite3.Database): readonly string[] {
  const { applied, unknown } = readMigrations(connection);
  if (applied.includes(FIRST_MIGRATION)) {
    refuseNewer(file, unknown);
    return applied;
  }
  const tables = connection.prepare("select name from sqlite_schema where type = 'table'").pluck().all();
  const strange = tables.filter((name) => !/^(sqlite|kysely)_/.test(String(name)));
  if (strange.length > 0 || applied.length > 0) {
    throw new StartError(
      `The data file ${file} is not a site's: it is a database of another program (with the tables ${strange.slice(0, 3).join(', ')}). Probably DATA_DIR is wrong, or another file was copied to this place. ${LEFT}set DATA_DIR to a folder only for the site, or restore a backup (npm run restore).`,
    );
  }
  if (wasInWalMode(file) && !hasWal(file)) {
    throw new StartError(
      `The data file ${file} is empty, but it was in use: what was written to it is in the file site.db-wal, which is not beside it. Probably site.db was copied alone while the site ran, or after it was killed. ${LEFT}stop the site where it ran before and copy its whole folder, site.db-wal too, or restore a backup (npm run restore). To start with an empty site, delete ${file}.`,
    );
  }
  return [];
}

function refuseNewer(file: string, unknown: readonly string[]): void {
  const [first] = unknown;
  const last = unknown.at(-1);
  if (first === undefined || last === undefined) return;
  const copy = findCopyBefore(file, first);
  // A killed program has left its WAL, which SQLite would read into the copy.
  const { wal, sharedMemory } = companionsOf(file);
  const before = copy
    ? `, or go back to the data file as it was before the upgrade, without what was written since then: move ${file}, ${wal} and ${sharedMemory} away, those that are there, and then copy, do not move, ${copy} to ${file}`
    : ', or restore a backup from before the upgrade (npm run restore)';
  throw new StartError(
    `The data file ${file} was written by a newer version of this program: it has the data version ${numberOf(last)} (${unknown.join(', ')}), and this program knows those up to ${numberOf(NEWEST_MIGRATION)}. Probably an older version was started again after an upgrade. ${LEFT}start the newer version${before}.`,
  );
}

/** SQLite would delete the WAL. @returns no migrations. */
function refuseWalAlone(file: string): readonly string[] {
  if (!hasWal(file)) return [];
  throw new StartError(
    `The data file ${file} is missing or empty, but beside it is ${file}-wal, which holds what was last written to it. Probably it was moved or deleted alone. Nothing was changed: put site.db back, or restore a backup (npm run restore).`,
  );
}

const LEFT = 'It was left as it is: ';

/** The check reads every page: 32 MiB take some tens of milliseconds; a gigabyte would delay the start. */
const MAX_CHECKED_BYTES = 32 * 1024 * 1024;
