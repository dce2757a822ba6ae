import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** What imports brought. @param text the engine's type of texts that are compared by their bytes. */
export const importedItems = (text: string): Migration => ({
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('imported_items')
      .addColumn('source', sql.raw(text), (column) => column.notNull())
      .addColumn('item', sql.raw(text), (column) => column.notNull())
      .addColumn('article_id', sql.raw(text))
      .addColumn('report', 'text', (column) => column.notNull())
      .addPrimaryKeyConstraint('imported_items_key', ['source', 'item'])
      .execute();
  },
});
