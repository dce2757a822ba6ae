import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Keeps the index's keys, which were unique dates. SQLite cannot add a column that is never null. */
export const searchKey: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema.alterTable('news').addColumn('search_key', 'bigint').execute();
    await sql`update news set search_key = coalesce(published_at, created_at)`.execute(db);
    await db.schema.createIndex('news_by_search_key').unique().on('news').column('search_key').execute();
    await sql`drop index news_by_date`.execute(db);
    await sql`drop index news_by_time`.execute(db);
    // A start asks when the newest article was made.
    await sql`create index news_by_time on news (created_at desc)`.execute(db);
  },
};
