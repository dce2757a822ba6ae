import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

export const articleSummary: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema.alterTable('news').addColumn('summary', 'text').execute();
  },
};
