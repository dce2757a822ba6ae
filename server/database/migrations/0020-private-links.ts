import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

export const privateLinks: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('private_links')
      .addColumn('article_id', 'text', (column) =>
        column.primaryKey().notNull().references('news.id').onDelete('cascade'),
      )
      .addColumn('serial', 'text', (column) => column.notNull())
      .addColumn('expires_at', 'bigint', (column) => column.notNull())
      .execute();
  },
};
