import type { Kysely } from 'kysely';
import type { Database } from '../../../database/tables.ts';
import type { Key, MovedTable } from './moved-tables.ts';

/** Writes in the old place that were not copied yet, the oldest first. */
export async function readChanges(db: Kysely<Database>, limit: number): Promise<Change[]> {
  const rows = await db.selectFrom('move_changes').selectAll().orderBy('seq').limit(limit).execute();
  return rows.map(({ seq, table_name, row_key }) => ({ seq, table: table_name, key: normal(row_key) }));
}

export interface Change {
  readonly seq: number;
  readonly table: string;
  /** The primary key, as a JSON list. */
  readonly key: string;
}

/** Not up to a number: one can be given before, and committed after another. */
export async function forgetChanges(db: Kysely<Database>, changes: readonly Change[]): Promise<void> {
  const numbers = changes.map(({ seq }) => seq);
  if (numbers.length > 0) await db.deleteFrom('move_changes').where('seq', 'in', numbers).execute();
}

export async function forgetAllChanges(db: Kysely<Database>): Promise<void> {
  await db.deleteFrom('move_changes').execute();
}

/** As if the row had been written: it is copied again. */
export async function noteChange(db: Kysely<Database>, { name }: MovedTable, key: Key): Promise<void> {
  await db
    .insertInto('move_changes')
    .values({ table_name: name, row_key: JSON.stringify(key) })
    .execute();
}

/** The keys, as JSON lists, of a table's rows that were written and not copied again. */
export async function readPending(db: Kysely<Database>, { name }: MovedTable): Promise<Set<string>> {
  const query = db.selectFrom('move_changes').select('row_key').distinct().where('table_name', '=', name);
  return new Set((await query.execute()).map(({ row_key }) => normal(row_key)));
}

/** Engines set blanks in JSON differently. */
const normal = (json: string): string => JSON.stringify(JSON.parse(json));
