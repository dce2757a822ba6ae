import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Finds the newest articles of a language, however few of them there are. */
export const readNext: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createIndex('news_published_by_language')
      .on('news')
      .columns(['published', 'lang', 'created_at desc', 'id desc'])
      .execute();
  },
};
