import type BetterSqlite3 from 'better-sqlite3';
import {
  CompiledQuery,
  type DatabaseConnection,
  type Driver,
  SqliteAdapter,
  SqliteDialect,
  SqliteDriver,
} from 'kysely';

/** Kysely on better-sqlite3 with transactional DDL, immediate transactions and kept statements. */
export function sqliteDialect(connection: BetterSqlite3.Database): SqliteDialect {
  return new TransactionalSqliteDialect({ database: keepStatements(connection) });
}

class TransactionalSqliteDialect extends SqliteDialect {
  readonly #config: ConstructorParameters<typeof SqliteDialect>[0];

  constructor(config: ConstructorParameters<typeof SqliteDialect>[0]) {
    super(config);
    this.#config = config;
  }

  override createDriver(): Driver {
    return new ImmediateSqliteDriver(this.#config);
  }

  override createAdapter(): SqliteAdapter {
    return new TransactionalDdlAdapter();
  }
}

/** A transaction that reads first and writes later would fail, not wait, if another process wrote in between. */
class ImmediateSqliteDriver extends SqliteDriver {
  override async beginTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('begin immediate'));
  }
}

/** SQLite rolls DDL back like any other statement; Kysely's own adapter says that it does not. */
class TransactionalDdlAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl(): boolean {
    return true;
  }
}

/** Kysely prepares at each execution; the same text is the same statement. The number of texts is that of the code's queries. */
function keepStatements(connection: BetterSqlite3.Database) {
  const statements = new Map<string, BetterSqlite3.Statement>();
  return {
    close: () => connection.close(),
    prepare(sql: string) {
      const kept = statements.get(sql);
      if (kept) return kept;
      const statement = connection.prepare(sql);
      if (statements.size >= MAX_KEPT_STATEMENTS) statements.clear();
      statements.set(sql, statement);
      return statement;
    },
  };
}

const MAX_KEPT_STATEMENTS = 200;
