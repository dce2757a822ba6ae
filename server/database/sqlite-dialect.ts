import { setTimeout } from 'node:timers/promises';
import type BetterSqlite3 from 'better-sqlite3';
import {
  CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  SqliteAdapter,
  SqliteDriver,
  SqliteIntrospector,
  SqliteQueryCompiler,
} from 'kysely';

/** Kysely on better-sqlite3 with transactional DDL, immediate transactions and cached statements. */
export function sqliteDialect(connection: BetterSqlite3.Database): Dialect {
  return {
    createDriver: () => new RetryingSqliteDriver(connection),
    createAdapter: () => new TransactionalDdlAdapter(),
    createQueryCompiler: () => new StablePlanCompiler(),
    createIntrospector: (db) => new SqliteIntrospector(db),
  };
}

/**
 * SQLite's own wait for another process's write would block this process, so it is short and the driver retries. Inside a
 * transaction no retry is needed, because it already holds the write lock.
 */
class RetryingSqliteDriver extends SqliteDriver {
  readonly #connection: BetterSqlite3.Database;
  #retrying: DatabaseConnection | undefined;

  constructor(connection: BetterSqlite3.Database) {
    super({ database: cacheStatements(connection) });
    this.#connection = connection;
  }

  /** The same object each time: Kysely remembers every connection that it has seen. */
  override async acquireConnection(): Promise<DatabaseConnection> {
    this.#retrying ??= this.#withRetries(await super.acquireConnection());
    return this.#retrying;
  }

  #withRetries(inner: DatabaseConnection): DatabaseConnection {
    return {
      executeQuery: <Row>(query: CompiledQuery) =>
        this.#connection.inTransaction
          ? inner.executeQuery<Row>(query)
          : retryWhileBusy(() => inner.executeQuery<Row>(query)),
      streamQuery: <Row>(query: CompiledQuery, chunkSize: number) => inner.streamQuery<Row>(query, chunkSize),
    };
  }

  /** A deferred transaction that reads first and writes later fails if another process wrote in between. */
  override async beginTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('begin immediate'));
  }

  /** On a full disk SQLite has already rolled back; a second rollback would hide the reason. */
  override async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    if (this.#connection.inTransaction) await super.rollbackTransaction(connection);
  }
}

async function retryWhileBusy<Result>(attempt: () => Promise<Result>): Promise<Result> {
  const deadline = performance.now() + MAX_WRITE_WAIT_MS;
  for (;;) {
    try {
      return await attempt();
    } catch (error) {
      if (!isBusy(error) || performance.now() > deadline) throw error;
      await setTimeout(BUSY_PAUSE_MS);
    }
  }
}

const isBusy = (error: unknown) => error instanceof Error && 'code' in error && error.code === 'SQLITE_BUSY';

/** The thread that writes articles ends one that takes as long: a write of somebody else is not lost meanwhile. */
export const MAX_WRITE_WAIT_MS = 30_000;
const BUSY_PAUSE_MS = 10;

/**
 * SQLite compiles a statement again whenever a parameter is bound whose value the plan may depend on, such as a limit; the
 * unary plus, which changes no value, hides it from the planner.
 */
class StablePlanCompiler extends SqliteQueryCompiler {
  protected override getCurrentParameterPlaceholder(): string {
    return '+?';
  }
}

/** SQLite can roll back DDL; Kysely's adapter says that it cannot. */
class TransactionalDdlAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl(): boolean {
    return true;
  }
}

/** Kysely would prepare a statement at each execution. Bounded, because a list of ids has another text for each length. */
function cacheStatements(connection: BetterSqlite3.Database) {
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
