import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Addresses of a former site. @param text the engine's type of texts that are compared by their bytes. */
export const oldAddresses = (text: string): Migration => ({
  async up(db: Kysely<unknown>) {
    const type = sql.raw(text);
    await db.schema
      .createTable('old_addresses')
      .addColumn('address', type, (column) => column.primaryKey().notNull())
      .addColumn('article_id', type, (column) => column.references('news.id').onDelete('cascade'))
      .addColumn('image_path', type, (column) => column.references('news_images.path').onDelete('cascade'))
      .addColumn('kept_in', 'bigint', (column) => column.notNull())
      .execute();
    // A deleted article or image finds its rows by the first two, a running site what is new by the third.
    for (const column of ['article_id', 'image_path', 'kept_in'])
      await db.schema.createIndex(`old_addresses_by_${column}`).on('old_addresses').column(column).execute();
  },
});
