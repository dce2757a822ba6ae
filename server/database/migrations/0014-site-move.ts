import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** The state, changes and progress of a move. @param sequence the engine's type of a key that counts. */
export const siteMove = (sequence: string): Migration => ({
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('site_move')
      .addColumn('id', 'integer', (column) => column.primaryKey().notNull())
      .addColumn('move_id', 'text', (column) => column.notNull())
      .addColumn('state', 'text', (column) => column.notNull())
      .addColumn('place', 'text', (column) => column.notNull())
      .addColumn('moved_at', 'bigint')
      .execute();
    await db.schema
      .createTable('move_changes')
      .addColumn('seq', sql.raw(sequence), (column) => column.primaryKey())
      .addColumn('table_name', 'text', (column) => column.notNull())
      .addColumn('row_key', 'text', (column) => column.notNull())
      .execute();
    await db.schema
      .createTable('move_progress')
      .addColumn('step', 'text', (column) => column.primaryKey().notNull())
      .addColumn('last_key', 'text', (column) => column.notNull())
      .execute();
  },
});
