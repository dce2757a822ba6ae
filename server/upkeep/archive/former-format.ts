import { lstatSync } from 'node:fs';
import { basename, join } from 'node:path';
import BetterSqlite3 from 'better-sqlite3';
import { readStoredPath } from '../../../rules/images/stored-path.ts';
import { companionsOf } from '../../database/data-file/companions.ts';
import { DATA_FILE } from '../../database/data-file/data-file-name.ts';
import { readMigrations } from '../../database/data-file/read-migrations.ts';
import { hasTable } from '../../database/queries/has-table.ts';
import { readMoveIn, refuseElsewhere } from '../../database/site-state/site-move.ts';
import { withConnection } from '../../database/sqlite/connect.ts';
import { storedPaths } from '../../features/images/store/renditions.ts';
import { messageOf, StartError } from '../../platform/errors.ts';
import { copyWhole } from './files.ts';

/**
 * Backups until 2026-11 hold a copy of the data file in place of tables. They can be restored until 2027-12;
 * then this file goes, with `FORMER_FORMAT`.
 */

/** @returns the files of the rows of images. @throws StartError for a data file that is not whole. */
export function checkFormerData(folder: string): string[] {
  const file = join(folder, DATA_FILE);
  const notWhole = (reason: string, cause?: unknown) =>
    new StartError(`${folder} is no whole backup: ${reason}`, { cause });
  // SQLite would read them too, but the check of sizes and digests has not.
  const companion = Object.values(companionsOf(file)).find((path) =>
    lstatSync(path, { throwIfNoEntry: false }),
  );
  if (companion !== undefined)
    throw notWhole(
      `it holds ${basename(companion)}, which no backup has. Probably a program had its ${DATA_FILE} open; a backup must not be changed.`,
    );
  let found: { readonly isOfSite: boolean; readonly foreign: readonly string[]; readonly images: string[] };
  try {
    found = withConnection(new BetterSqlite3(file, { readonly: true, fileMustExist: true }), read);
  } catch (error) {
    throw notWhole(`its ${DATA_FILE} is damaged (${messageOf(error)}).`, error);
  }
  if (!found.isOfSite) throw notWhole(`its ${DATA_FILE} is not of this program.`);
  if (found.foreign.length > 0)
    throw notWhole(
      `its ${DATA_FILE} holds what this program does not write, such as the ${found.foreign[0]}.`,
    );
  return found.images;
}

function read(connection: BetterSqlite3.Database) {
  const state = connection.pragma('integrity_check(1)', { simple: true });
  if (state !== 'ok') throw new Error(String(state));
  const list = (sql: string) => connection.prepare(sql).pluck().all().map(String);
  const isOfSite = readMigrations(connection).applied.length > 0 && hasTable(connection, 'news_images');
  if (!isOfSite) return { isOfSite, foreign: [], images: [] };
  const paths = list('select path from news_images');
  const rows = connection
    .prepare('select path, width from news_images where stored_at is not null and deleted_at is null')
    .all() as { path: string; width: number }[];
  return {
    isOfSite,
    images: rows.flatMap(storedPaths),
    // A trigger would act, and a path lead, where somebody else wants. No migration makes any.
    foreign: [
      ...list("select type || ' ' || name from sqlite_schema where type in ('trigger', 'view')"),
      ...paths.filter((path) => readStoredPath(path)?.width !== null).map((path) => `path ${path}`),
    ],
  };
}

/** Copies the data file of such a backup. */
export async function copyFormerData(folder: string, file: string): Promise<void> {
  await copyWhole(join(folder, DATA_FILE), file);
  withConnection(new BetterSqlite3(file, { fileMustExist: true }), (connection) =>
    refuseElsewhere(readMoveIn(connection)),
  );
}
