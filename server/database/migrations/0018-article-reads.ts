import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** How often articles were opened. @param text the engine's type of text that is compared by bytes. */
export const articleReads = (text: string): Migration => ({
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('article_reads')
      .addColumn('article_id', sql.raw(text), (column) =>
        column.notNull().references('news.id').onDelete('cascade'),
      )
      .addColumn('day', sql.raw(text), (column) => column.notNull())
      .addColumn('source', sql.raw(text), (column) => column.notNull())
      .addColumn('reads', 'integer', (column) => column.notNull())
      .addPrimaryKeyConstraint('article_reads_key', ['article_id', 'day', 'source'])
      .execute();
    // Has all that the months and the deletion of old days read.
    await db.schema
      .createIndex('article_reads_by_day')
      .on('article_reads')
      .columns(['day', 'article_id', 'source', 'reads'])
      .execute();
    await db.schema
      .createTable('article_read_totals')
      .addColumn('article_id', sql.raw(text), (column) =>
        column.notNull().references('news.id').onDelete('cascade'),
      )
      .addColumn('source', sql.raw(text), (column) => column.notNull())
      .addColumn('reads', 'integer', (column) => column.notNull())
      .addPrimaryKeyConstraint('article_read_totals_key', ['article_id', 'source'])
      .execute();
  },
});
