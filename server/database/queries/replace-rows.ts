import type { Kysely } from 'kysely';
import type { Database } from '../tables.ts';

/** Replaces rows by those of another database. @param tables each after those to which its rows refer. */
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
