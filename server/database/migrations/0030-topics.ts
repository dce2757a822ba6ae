import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Topics, and the pinned article. @param text the engine's type of text that is compared by bytes. */
export const topics = (text: string): Migration => ({
  async up(db: Kysely<unknown>) {
    const type = sql.raw(text);
    await db.schema
      .createTable('topics')
      .addColumn('id', type, (column) => column.primaryKey().notNull())
      .addColumn('name', type, (column) => column.notNull())
      .addColumn('folded_name', type, (column) => column.notNull())
      .addColumn('slug', type, (column) => column.notNull().unique())
      .addColumn('became', type)
      .execute();
    // Former names may be taken again.
    await db.schema
      .createIndex('topics_by_name')
      .on('topics')
      .column('folded_name')
      .unique()
      .where(sql`became`, 'is', null)
      .execute();
    for (const table of ['news', 'article_versions'])
      await db.schema
        .alterTable(table)
        .addColumn('topics', type, (column) => column.notNull().defaultTo(''))
        .execute();
    await db.schema
      .createTable('article_topics')
      .addColumn('article_id', type, (column) => column.notNull().references('news.id').onDelete('cascade'))
      .addColumn('topic_id', type, (column) => column.notNull().references('topics.id'))
      .addColumn('is_published', 'integer', (column) => column.notNull())
      .addColumn('place', 'bigint', (column) => column.notNull())
      .addPrimaryKeyConstraint('article_topics_key', ['article_id', 'topic_id'])
      .execute();
    // Of Manage, then of visitors, who read no drafts.
    const columns = ['topic_id', 'place', 'article_id'];
    await db.schema.createIndex('article_topics_by_place').on('article_topics').columns(columns).execute();
    await db.schema
      .createIndex('article_topics_published')
      .on('article_topics')
      .columns(columns)
      .where(sql`is_published`, '=', sql`1`)
      .execute();
    await db.schema
      .createTable('pinned_article')
      .addColumn('id', 'integer', (column) => column.primaryKey().notNull())
      .addColumn('article_id', type, (column) => column.notNull().references('news.id').onDelete('cascade'))
      .addColumn('until', 'bigint')
      .execute();
  },
});
