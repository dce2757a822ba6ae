import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** @param text the engine's type of texts that are compared by their bytes. */
export const privateLinks = (text: string): Migration => ({
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('private_links')
      .addColumn('article_id', sql.raw(text), (column) =>
        column.primaryKey().notNull().references('news.id').onDelete('cascade'),
      )
      .addColumn('serial', 'text', (column) => column.notNull())
      .addColumn('expires_at', 'bigint', (column) => column.notNull())
      .execute();
  },
});
