import type BetterSqlite3 from 'better-sqlite3';
import { migrations } from '../migrations/index.ts';
import { hasTable } from '../queries/has-table.ts';

/** The names of a data file's migrations, in their order. */
export interface FoundMigrations {
  readonly applied: readonly string[];
  /** Those that this program does not know. */
  readonly unknown: readonly string[];
}

/** None for a file that is not the site's. */
export function readMigrations(connection: BetterSqlite3.Database): FoundMigrations {
  if (!hasTable(connection, 'kysely_migration')) return { applied: [], unknown: [] };
  const applied = connection
    .prepare('select name from kysely_migration order by name')
    .pluck()
    .all()
    .map(String);
  return { applied, unknown: applied.filter((name) => !Object.hasOwn(migrations, name)) };
}
