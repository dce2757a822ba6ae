import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

export const creationKey: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema.alterTable('news').addColumn('creation_key', 'text').execute();
    // SQLite cannot add a unique column. Rows without a key do not conflict.
    await db.schema.createIndex('news_by_creation_key').unique().on('news').column('creation_key').execute();
  },
};
