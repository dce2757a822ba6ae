import { type Dialect, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler } from 'kysely';
import { LockingPostgresDriver, type PostgresDriverOptions } from './driver.ts';

/** Kysely on PostgreSQL, with writes one after another. */
export const postgresDialect = (options: PostgresDriverOptions): Dialect => ({
  createDriver: () => new LockingPostgresDriver(options),
  createAdapter: () => new PostgresAdapter(),
  createQueryCompiler: () => new PostgresQueryCompiler(),
  createIntrospector: (db) => new PostgresIntrospector(db),
});
