import BetterSqlite3 from 'better-sqlite3';

/** Whether SQLite could not read a data file because it is damaged, or none. */
export const isDamage = (error: unknown): boolean =>
  error instanceof BetterSqlite3.SqliteError && /^SQLITE_(NOTADB|CORRUPT)/.test(error.code);
