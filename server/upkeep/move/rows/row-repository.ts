import { type Kysely, sql } from 'kysely';
import type { Database } from '../../../database/tables.ts';
import type { Key, MovedTable, TableRow } from './moved-tables.ts';

/** Statements on tables by their names, in SQL that each engine understands. */

/** The next rows after a key, in the order of their keys. */
export async function readAfter(
  db: Kysely<Database>,
  table: MovedTable,
  { after, upTo, limit }: { after: Key | null; upTo?: Key | undefined; limit?: number },
): Promise<TableRow[]> {
  const key = sql.join(table.key.map((column) => sql.ref(column)));
  const bounds = [
    ...(after ? [sql`(${key}) > (${sql.join(after)})`] : []),
    ...(upTo ? [sql`(${key}) <= (${sql.join(upTo)})`] : []),
  ];
  const where = bounds.length > 0 ? sql`where ${sql.join(bounds, sql` and `)}` : sql``;
  const end = limit === undefined ? sql`` : sql`limit ${limit}`;
  const statement = sql<TableRow>`select * from ${sql.table(table.name)} ${where} order by ${key} ${end}`;
  return (await statement.execute(db)).rows;
}

export async function readByKeys(
  db: Kysely<Database>,
  table: MovedTable,
  keys: readonly Key[],
): Promise<TableRow[]> {
  if (keys.length === 0) return [];
  const statement = sql<TableRow>`select * from ${sql.table(table.name)} where ${anyOf(table.key, keys)}`;
  return (await statement.execute(db)).rows;
}

/**
 * Also deletes rows with one of the new unique values: they are outdated, and their own change copies them.
 * @returns the rows that were there.
 */
export async function replaceByKeys(
  db: Kysely<Database>,
  table: MovedTable,
  keys: readonly Key[],
  rows: readonly TableRow[],
): Promise<TableRow[]> {
  const conflicts = table.unique.flatMap((column) => {
    const values = rows.flatMap((row) => row[column] ?? []);
    return values.length === 0 ? [] : [sql`${sql.ref(column)} in (${sql.join(values)})`];
  });
  const where = sql.join([anyOf(table.key, keys), ...conflicts], sql` or `);
  const removed =
    await sql<TableRow>`delete from ${sql.table(table.name)} where ${where} returning *`.execute(db);
  await insertRows(db, table, rows);
  return removed.rows;
}

async function insertRows(
  db: Kysely<Database>,
  { name }: MovedTable,
  rows: readonly TableRow[],
): Promise<void> {
  const [first] = rows;
  if (!first) return;
  const columns = Object.keys(first);
  const values = rows.map((row) => sql`(${sql.join(columns.map((column) => row[column] ?? null))})`);
  await sql`insert into ${sql.table(name)} (${sql.join(columns.map((column) => sql.ref(column)))})
    values ${sql.join(values)}`.execute(db);
}

/** @param condition in SQL. */
export async function countRows(db: Kysely<Database>, name: string, condition = '1 = 1'): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from ${sql.table(name)} where ${sql.raw(condition)}`.execute(db);
  return Number(rows[0]?.count);
}

/** Of all images, without their smaller copies. */
export async function sumOfBytes(db: Kysely<Database>): Promise<number> {
  const { rows } = await sql<{ bytes: number | null }>`select sum(bytes) as bytes from news_images`.execute(
    db,
  );
  return Number(rows[0]?.bytes ?? 0);
}

const anyOf = (columns: readonly string[], keys: readonly Key[]) =>
  sql.join(
    keys.map((key) => {
      const parts = columns.map((column, index) => sql`${sql.ref(column)} = ${key[index]}`);
      return sql`(${sql.join(parts, sql` and `)})`;
    }),
    sql` or `,
  );
