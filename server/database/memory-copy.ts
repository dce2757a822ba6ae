import BetterSqlite3 from 'better-sqlite3';
import { Kysely, sql } from 'kysely';
import { sqliteDialect } from './sqlite-dialect.ts';
import type { Database } from './tables.ts';

/** A database in memory with some tables of the data file and their rows. */
export async function copyToMemory(
  db: Kysely<Database>,
  tables: readonly (keyof Database)[],
): Promise<Kysely<Database>> {
  const { rows } = await sql<{ sql: string }>`
    select sql from sqlite_schema
    where tbl_name in (${sql.join(tables)}) and sql is not null
    order by type = 'index'
  `.execute(db);
  const connection = new BetterSqlite3(':memory:');
  for (const statement of rows) connection.exec(statement.sql);
  connection.pragma('foreign_keys = ON');
  const memory = new Kysely<Database>({ dialect: sqliteDialect(connection) });
  await replaceRows(memory, db, tables);
  return memory;
}

/** @param tables each after those to which its rows refer. */
export async function replaceRows(
  to: Kysely<Database>,
  from: Kysely<Database>,
  tables: readonly (keyof Database)[],
): Promise<void> {
  for (const table of tables.toReversed()) await to.deleteFrom(table).execute();
  for (const table of tables) {
    for (const row of await from.selectFrom(table).selectAll().execute()) {
      await to.insertInto(table).values(row).execute();
    }
  }
}
