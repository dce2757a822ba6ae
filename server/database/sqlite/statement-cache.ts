import type BetterSqlite3 from 'better-sqlite3';

/** Kysely would prepare at each execution. Bounded, because each length of a list of ids is another text. */
export function cacheStatements(connection: BetterSqlite3.Database) {
  const statements = new Map<string, BetterSqlite3.Statement>();
  return {
    close: () => connection.close(),
    prepare(sql: string) {
      const cached = statements.get(sql);
      if (cached) return cached;
      const statement = connection.prepare(sql);
      if (statements.size >= MAX_CACHED_STATEMENTS) statements.clear();
      statements.set(sql, statement);
      return statement;
    },
  };
}

const MAX_CACHED_STATEMENTS = 500;
