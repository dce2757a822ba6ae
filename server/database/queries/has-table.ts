import type BetterSqlite3 from 'better-sqlite3';

/** Files of earlier versions have fewer tables. */
export const hasTable = (connection: BetterSqlite3.Database, name: string): boolean =>
  connection.prepare("select 1 from sqlite_schema where type = 'table' and name = ?").get(name) !== undefined;
