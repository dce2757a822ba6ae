import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Topics that imports brought. @param text the engine's type of texts that are compared by their bytes. */
export const importedTopics = (text: string): Migration => ({
  async up(db: Kysely<unknown>) {
    const type = sql.raw(text);
    await db.schema
      .createTable('imported_topics')
      .addColumn('source', type, (column) => column.notNull())
      .addColumn('name', type, (column) => column.notNull())
      .addColumn('topic_id', type)
      .addColumn('is_made', 'integer', (column) => column.notNull())
      .addPrimaryKeyConstraint('imported_topics_key', ['source', 'name'])
      .execute();
    await db.schema
      .alterTable('old_addresses')
      .addColumn('topic_id', type, (column) => column.references('topics.id').onDelete('cascade'))
      .execute();
    await db.schema.createIndex('old_addresses_by_topic_id').on('old_addresses').column('topic_id').execute();
  },
});
