import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Documents have rows of images, with a number of pages. */
export const documents: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema.alterTable('news_images').addColumn('pages', 'integer').execute();
  },
};
