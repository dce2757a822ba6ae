import type BetterSqlite3 from 'better-sqlite3';
import { type Dialect, SqliteAdapter, SqliteIntrospector, SqliteQueryCompiler } from 'kysely';
import { createConnectionQueue } from '../writes/connection-queue.ts';
import { MAX_WRITE_WAIT_MS } from '../writes/write-waits.ts';
import { type DriverOptions, RetryingSqliteDriver } from './retrying-driver.ts';

/** Kysely on better-sqlite3 with transactional DDL, immediate transactions and cached statements. */
export function sqliteDialect(
  connection: BetterSqlite3.Database,
  {
    line = createConnectionQueue(),
    busyTimeoutMs = MAX_WRITE_WAIT_MS,
    isStopping = () => false,
    onWriteError = () => undefined,
  }: { readonly [Name in keyof DriverOptions]?: DriverOptions[Name] | undefined } = {},
): Dialect {
  const options = { line, busyTimeoutMs, isStopping, onWriteError };
  return {
    createDriver: () => new RetryingSqliteDriver(connection, options),
    createAdapter: () => new TransactionalDdlAdapter(),
    createQueryCompiler: () => new StablePlanCompiler(),
    createIntrospector: (db) => new SqliteIntrospector(db),
  };
}

/** The unary plus hides a value, such as a limit, for which SQLite would compile the statement again. */
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

  /** The driver has its own line: Kysely's would let nobody read while a write waits for another process. */
  override get supportsMultipleConnections(): boolean {
    return true;
  }
}
