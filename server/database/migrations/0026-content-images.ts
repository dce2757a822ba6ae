import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Images of events and members. @param text the engine's type of text that is compared by bytes */
export const contentImages = (text: string): Migration => ({
  async up(db: Kysely<unknown>) {
    for (const column of ['event_id', 'member_id']) {
      // No foreign key: the key of `content` has three columns, and SQLite adds none of several to a table.
      await db.schema.alterTable('news_images').addColumn(column, sql.raw(text)).execute();
      await db.schema
        .createIndex(`news_images_by_${column.replace('_id', '')}`)
        .on('news_images')
        .column(column)
        .where(sql.ref(column), 'is not', null)
        .execute();
    }
  },
});
