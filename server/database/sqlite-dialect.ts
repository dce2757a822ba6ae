import { setTimeout } from 'node:timers/promises';
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
  return new TransactionalSqliteDialect(connection);
}

class TransactionalSqliteDialect extends SqliteDialect {
  readonly #config: ConstructorParameters<typeof SqliteDialect>[0];
  readonly #connection: BetterSqlite3.Database;

  constructor(connection: BetterSqlite3.Database) {
    const config = { database: keepStatements(connection) };
    super(config);
    this.#config = config;
    this.#connection = connection;
  }

  override createDriver(): Driver {
    return new PatientSqliteDriver(this.#config, this.#connection);
  }

  override createAdapter(): SqliteAdapter {
    return new TransactionalDdlAdapter();
  }
}

/**
 * SQLite's own waiting for another process's write would hold up every reader of this one, so it hardly waits and the
 * driver tries again. Only outside a transaction: once begun, one has the right to write.
 */
class PatientSqliteDriver extends SqliteDriver {
  readonly #connection: BetterSqlite3.Database;

  constructor(config: ConstructorParameters<typeof SqliteDriver>[0], connection: BetterSqlite3.Database) {
    super(config);
    this.#connection = connection;
  }

  override async acquireConnection(): Promise<DatabaseConnection> {
    const inner = await super.acquireConnection();
    return {
      executeQuery: <Row>(query: CompiledQuery) =>
        this.#connection.inTransaction
          ? inner.executeQuery<Row>(query)
          : patiently(() => inner.executeQuery<Row>(query)),
      streamQuery: <Row>(query: CompiledQuery, chunkSize: number) => inner.streamQuery<Row>(query, chunkSize),
    };
  }

  /** One that reads first and writes later would fail, not wait, if another process wrote in between. */
  override async beginTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('begin immediate'));
  }

  /** After a full disk SQLite has rolled back by itself; a second time would hide the reason. */
  override async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    if (this.#connection.inTransaction) await super.rollbackTransaction(connection);
  }
}

async function patiently<Result>(attempt: () => Promise<Result>): Promise<Result> {
  const patienceEnds = performance.now() + BUSY_PATIENCE_MS;
  for (;;) {
    try {
      return await attempt();
    } catch (error) {
      if (!isBusy(error) || performance.now() > patienceEnds) throw error;
      await setTimeout(BUSY_PAUSE_MS);
    }
  }
}

const isBusy = (error: unknown) => error instanceof Error && 'code' in error && error.code === 'SQLITE_BUSY';

const BUSY_PATIENCE_MS = 5000;
const BUSY_PAUSE_MS = 10;

/** SQLite rolls DDL back like any other statement; Kysely's own adapter says that it does not. */
class TransactionalDdlAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl(): boolean {
    return true;
  }
}

/** Kysely prepares at each execution; the same text is the same statement. A list of ids has a text for each length. */
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

const MAX_KEPT_STATEMENTS = 500;
