import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Which attempt added an entry, and the ids of what was deleted. @param text as for `content`. */
export const contentIds = (text: string): Migration => ({
  async up(db: Kysely<unknown>) {
    const type = sql.raw(text);
    await db.schema.alterTable('content').addColumn('creation_key', 'text').execute();
    // Rows without a key do not conflict.
    await db.schema
      .createIndex('content_by_creation_key')
      .unique()
      .on('content')
      .columns(['kind', 'creation_key'])
      .execute();
    await db.schema
      .createTable('deleted_content')
      .addColumn('kind', type, (column) => column.notNull())
      .addColumn('id', type, (column) => column.notNull())
      .addPrimaryKeyConstraint('deleted_content_key', ['kind', 'id'])
      .execute();
  },
});
