import BetterSqlite3 from 'better-sqlite3';
import { Kysely, sql } from 'kysely';
import { replaceRows } from '../queries/replace-rows.ts';
import type { Database } from '../tables.ts';
import { sqliteDialect } from './sqlite-dialect.ts';

/** A database in memory with some tables of the data file and their rows. */
export async function copyToMemory(
  db: Kysely<Database>,
  tables: readonly (keyof Database)[],
): Promise<Kysely<Database>> {
  const { rows } = await sql<{ sql: string }>`
    select sql from sqlite_schema
    where tbl_name in (${sql.join(tables)}) and type in ('table', 'index') and sql is not null
    order by type = 'index'
  `.execute(db);
  const connection = new BetterSqlite3(':memory:');
  try {
    for (const statement of rows) connection.exec(statement.sql);
    connection.pragma('foreign_keys = ON');
    const memory = new Kysely<Database>({ dialect: sqliteDialect(connection) });
    await replaceRows(memory, db, tables);
    return memory;
  } catch (error) {
    connection.close();
    throw error;
  }
}
