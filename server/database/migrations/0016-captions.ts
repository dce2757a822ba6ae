import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

export const captions: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .alterTable('news_images')
      .addColumn('caption', 'text', (column) => column.notNull().defaultTo(''))
      .execute();
  },
};
