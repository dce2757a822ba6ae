import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

export const first: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('news')
      .addColumn('id', 'text', (column) => column.primaryKey().notNull())
      .addColumn('title', 'text', (column) => column.notNull())
      .addColumn('content', 'text', (column) => column.notNull())
      .addColumn('excerpt', 'text', (column) => column.notNull())
      .addColumn('author', 'text')
      .addColumn('lang', 'text', (column) => column.notNull())
      .addColumn('published', 'integer', (column) => column.notNull())
      .addColumn('revision', 'integer', (column) => column.notNull())
      .addColumn('created_at', 'bigint', (column) => column.notNull())
      .addColumn('updated_at', 'bigint', (column) => column.notNull())
      .execute();
    await db.schema.createIndex('news_by_time').on('news').columns(['created_at desc', 'id desc']).execute();
    await db.schema
      .createIndex('news_published_by_time')
      .on('news')
      .columns(['published', 'created_at desc', 'id desc'])
      .execute();

    await db.schema
      .createTable('news_images')
      .addColumn('path', 'text', (column) => column.primaryKey().notNull())
      .addColumn('article_id', 'text', (column) => column.references('news.id'))
      .addColumn('position', 'integer', (column) => column.notNull())
      .addColumn('name', 'text', (column) => column.notNull())
      .addColumn('alt', 'text', (column) => column.notNull())
      .addColumn('is_featured', 'integer', (column) => column.notNull())
      .addColumn('width', 'integer', (column) => column.notNull())
      .addColumn('height', 'integer', (column) => column.notNull())
      .addColumn('animated', 'integer', (column) => column.notNull())
      .addColumn('bytes', 'integer', (column) => column.notNull())
      .addColumn('created_at', 'bigint', (column) => column.notNull())
      .addColumn('stored_at', 'bigint')
      .addColumn('deleted_at', 'bigint')
      .execute();
    await db.schema
      .createIndex('news_images_by_article')
      .on('news_images')
      .columns(['article_id', 'position'])
      .execute();
    await db.schema
      .createTable('admin_config')
      .addColumn('key', 'text', (column) => column.primaryKey().notNull())
      .addColumn('password', 'text', (column) => column.notNull())
      .execute();

    await db.schema
      .createTable('sessions')
      .addColumn('token_hash', 'text', (column) => column.primaryKey().notNull())
      .addColumn('created_at', 'bigint', (column) => column.notNull())
      .addColumn('last_used_at', 'bigint', (column) => column.notNull())
      .execute();

    await db.schema
      .createTable('site_version')
      .addColumn('id', 'integer', (column) => column.primaryKey().notNull())
      .addColumn('version', 'bigint', (column) => column.notNull())
      .addColumn('article_count', 'integer', (column) => column.notNull())
      .addColumn('published_count', 'integer', (column) => column.notNull())
      .execute();
    await sql`insert into site_version (id, version, article_count, published_count) values (1, 1, 0, 0)`.execute(
      db,
    );
  },
};
