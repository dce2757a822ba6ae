import type BetterSqlite3 from 'better-sqlite3';
import { readMigrations } from '../../../database/data-file/read-migrations.ts';
import { hasTable } from '../../../database/queries/has-table.ts';
import { readMoveIn } from '../../../database/site-state/site-move.ts';
import { connectToRead } from '../../../database/sqlite/connect-to-read.ts';
import type { SiteMoveRow } from '../../../database/tables.ts';
import { SITE_TABLES, type SiteTable, type TableRow } from './site-tables.ts';

/** The data of a site at one moment, whatever is written meanwhile. */
export interface Snapshot {
  /** The names of its migrations, in order. Empty for data of another program. */
  readonly migrations: readonly string[];
  /** The tables of that time, a referenced one before those that refer to it. */
  readonly tables: readonly SiteTable[];
  /** The move that has begun from or to this place; null without one. */
  readonly move: SiteMoveRow | null;
  /** A table's rows. */
  rows(table: SiteTable): AsyncIterable<TableRow>;
}

/** Reads a data file, also while the site runs. */
export async function withDataFileSnapshot<Result>(
  file: string,
  work: (snapshot: Snapshot) => Promise<Result>,
): Promise<Result> {
  const connection = connectToRead(file);
  try {
    connection.exec('begin');
    return await work(snapshotOf(connection));
  } finally {
    connection.close();
  }
}

function snapshotOf(connection: BetterSqlite3.Database): Snapshot {
  const { applied } = readMigrations(connection);
  return {
    migrations: applied,
    tables: applied.length === 0 ? [] : SITE_TABLES.filter(({ name }) => hasTable(connection, name)),
    move: readMoveIn(connection),
    async *rows({ name }) {
      yield* connection.prepare(`select * from ${name}`).iterate() as IterableIterator<TableRow>;
    },
  };
}

type Query = (statement: string) => Promise<readonly Readonly<Record<string, unknown>>[]>;

/** Reads a PostgreSQL database, by the queries of one connection. */
export async function withPostgresSnapshot<Result>(
  query: Query,
  work: (snapshot: Snapshot) => Promise<Result>,
): Promise<Result> {
  await query('begin isolation level repeatable read read only');
  // Between two rows an image may be copied, which can take minutes.
  await query('set local idle_in_transaction_session_timeout = 0');
  try {
    const names = async (statement: string) => (await query(statement)).map(({ name }) => String(name));
    const present = await names(
      'select tablename as name from pg_tables where schemaname = current_schema()',
    );
    return await work({
      migrations: present.includes('kysely_migration')
        ? await names('select name from kysely_migration order by name collate "C"')
        : [],
      tables: SITE_TABLES.filter(({ name }) => present.includes(name)),
      move: present.includes('site_move')
        ? (((await query('select * from site_move'))[0] as SiteMoveRow | undefined) ?? null)
        : null,
      rows: (table) => postgresRows(query, table),
    });
  } finally {
    await query('rollback');
  }
}

/** A table's rows, in a transaction. @param query of its connection */
export async function* postgresRows(query: Query, { name }: SiteTable): AsyncGenerator<TableRow> {
  await query(`declare rows_of_table no scroll cursor for select * from ${name}`);
  try {
    for (;;) {
      const rows = (await query(`fetch ${ROWS_AT_ONCE} from rows_of_table`)) as readonly TableRow[];
      if (rows.length === 0) break;
      yield* rows;
    }
  } finally {
    // Also for who has read enough. It fails only where the transaction has, which was thrown already.
    await query('close rows_of_table').catch(() => undefined);
  }
}

/** An article can have half a megabyte. */
const ROWS_AT_ONCE = 100;
