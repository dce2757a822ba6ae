import { existsSync } from 'node:fs';
import type BetterSqlite3 from 'better-sqlite3';
import { isDataFile } from '../../database/data-file/data-file-header.ts';
import { hasTable } from '../../database/queries/has-table.ts';
import { connect, withConnection } from '../../database/sqlite/connect.ts';
import { withReadConnection } from '../../database/sqlite/connect-to-read.ts';
import { identityOf } from '../archive/site-identity.ts';

function siteIdOf(connection: BetterSqlite3.Database): string | null {
  if (!hasTable(connection, 'secrets')) return null;
  const secret = connection.prepare("select value from secrets where name = 'membership'").pluck().get();
  return typeof secret === 'string' ? identityOf(secret) : null;
}

/** The version of a site that is about to be set aside. 0 for a data file that cannot be read. */
export const siteVersionOf = (file: string): number =>
  readPerhaps(file, (connection) =>
    Number(connection.prepare('select version from site_version where id = 1').pluck().get() ?? 0),
  ) ?? 0;

/** See `identityOf`; null also for a data file that is missing or cannot be read. */
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

/** The tables of what opens something. */
const ENDED = ['sessions', 'devices', 'private_links'];

/**
 * Deletes, in data that is up to date, sessions, devices and private links: what was ended after the backup
 * must not work again.
 * Raises the version over that of the site before. @returns how many deliveries of applications wait.
 */
export function prepareRestored(file: string, formerVersion: number): number {
  return withConnection(connect(file), (connection) => {
    connection.transaction(() => {
      for (const table of ENDED) connection.prepare(`delete from ${table}`).run();
      connection.prepare('update site_version set version = max(version, ?) + 1').run(formerVersion);
    })();
    return Number(
      connection.prepare("select count(*) from membership_deliveries where state = 'WAITING'").pluck().get(),
    );
  });
}
