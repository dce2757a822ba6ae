import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** One look at the clock replaces the readings of the former deletion clock. */
export const clockCheck: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('clock_check')
      .addColumn('id', 'integer', (column) => column.primaryKey().notNull())
      .addColumn('seen_at', 'bigint', (column) => column.notNull())
      .addColumn('deletes_from', 'bigint', (column) => column.notNull())
      .execute();
    await sql`
      insert into clock_check (id, seen_at, deletes_from)
      select 1, clock, clock from clock_readings order by ran desc limit 1`.execute(db);
    await db.schema.dropTable('clock_readings').execute();
  },
};
