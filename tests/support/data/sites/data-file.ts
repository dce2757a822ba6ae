import { copyFileSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import BetterSqlite3 from 'better-sqlite3';
import type { SiteData } from '../../server/apps/site-folder.ts';

/** The test's own connection to a site's data file, like another program's. It never waits for a lock. */
export function connectToDataFile(folder: SiteData): BetterSqlite3.Database {
  return new BetterSqlite3(join(folder.dataDir, 'site.db'), { timeout: 0 });
}

/** As `changeData` of site-data.ts, by a program that is killed then: the change is in the WAL alone. */
export function changeDataAndDie(folder: SiteData, sql: string): void {
  const connection = connectToDataFile(folder);
  connection.pragma('journal_mode = wal');
  connection.exec(sql);
  const files = [connection.name, `${connection.name}-wal`];
  for (const file of files) copyFileSync(file, `${file}.kept`);
  // Empties the WAL.
  connection.close();
  for (const file of files) renameSync(`${file}.kept`, file);
}
