import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

export const generatedPassword: Migration = {
  async up(db: Kysely<unknown>) {
    // Unknown for a password of an earlier version, which may have been changed since.
    await db.schema
      .alterTable('admin_config')
      .addColumn('is_generated', 'integer', (column) => column.notNull().defaultTo(0))
      .execute();
  },
};
