import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** An article's date, by which lists are sorted. Published articles get the time of their creation. */
export const articleDate: Migration = {
  async up(db: Kysely<unknown>) {
    await addArticleDate(db);
    await sql`drop index news_published_by_time`.execute(db);
    await sql`drop index news_published_by_language`.execute(db);
  },
};

/** What both engines have in common. */
export async function addArticleDate(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('news').addColumn('published_at', 'bigint').execute();
  await sql`update news set published_at = created_at where published = 1`.execute(db);
  // Unique, because the search index names articles by it.
  await db.schema.createIndex('news_by_date').unique().on('news').column('published_at').execute();
  await db.schema
    .createIndex('news_published_by_date')
    .on('news')
    .columns(['published', 'published_at desc', 'id desc'])
    .execute();
  await db.schema
    .createIndex('news_published_by_language_and_date')
    .on('news')
    .columns(['published', 'lang', 'published_at desc', 'id desc'])
    .execute();
  // For Manage, where drafts without a date stand at the moment of their creation.
  await sql`create index news_by_place on news ((coalesce(published_at, created_at)) desc, id desc)`.execute(
    db,
  );
}
