import { join } from 'node:path';
import BetterSqlite3 from 'better-sqlite3';
import type { SiteFolder } from '../server/site-folder.ts';

/** The test's own connection to a site's data file, like another program's. It never waits for a lock. */
export function connectToData(folder: SiteFolder): BetterSqlite3.Database {
  return new BetterSqlite3(join(folder.dataDir, 'site.db'), { timeout: 0 });
}

/** Runs SQL from outside the program. */
export function changeData(folder: SiteFolder, sql: string): void {
  const connection = connectToData(folder);
  // The program may be writing.
  connection.pragma('busy_timeout = 5000');
  connection.pragma('foreign_keys = off');
  connection.exec(sql);
  connection.close();
}
