import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Earlier versions with their images. @param text the engine's type of text that is compared by bytes. */
export const articleVersions = (text: string): Migration => ({
  async up(db: Kysely<unknown>) {
    const type = sql.raw(text);
    await db.schema
      .createTable('article_versions')
      .addColumn('article_id', type, (column) => column.notNull().references('news.id').onDelete('cascade'))
      .addColumn('version', 'integer', (column) => column.notNull())
      .addColumn('title', type, (column) => column.notNull())
      .addColumn('content', type, (column) => column.notNull())
      .addColumn('summary', type)
      .addColumn('author', type)
      .addColumn('lang', type, (column) => column.notNull())
      .addColumn('published', 'integer', (column) => column.notNull())
      .addColumn('saved_at', 'bigint', (column) => column.notNull())
      .addColumn('replaced_at', 'bigint', (column) => column.notNull())
      .addColumn('words_added', 'integer', (column) => column.notNull())
      .addColumn('words_removed', 'integer', (column) => column.notNull())
      .addPrimaryKeyConstraint('article_versions_key', ['article_id', 'version'])
      .execute();
    await db.schema
      .createTable('article_version_images')
      .addColumn('article_id', type, (column) => column.notNull())
      .addColumn('version', 'integer', (column) => column.notNull())
      .addColumn('path', type, (column) =>
        column.notNull().references('news_images.path').onDelete('cascade'),
      )
      .addColumn('alt', type, (column) => column.notNull())
      .addColumn('caption', type, (column) => column.notNull())
      .addColumn('is_featured', 'integer', (column) => column.notNull())
      .addColumn('focal_x', 'integer')
      .addColumn('focal_y', 'integer')
      .addColumn('position', 'integer', (column) => column.notNull())
      .addPrimaryKeyConstraint('article_version_images_key', ['article_id', 'version', 'path'])
      .addForeignKeyConstraint(
        'article_version_images_version',
        ['article_id', 'version'],
        'article_versions',
        ['article_id', 'version'],
        (constraint) => constraint.onDelete('cascade'),
      )
      .execute();
    // Asked for each picture that only versions have, and when a picture's row goes.
    await db.schema
      .createIndex('article_version_images_by_path')
      .on('article_version_images')
      .column('path')
      .execute();
    await db.schema.alterTable('news_images').addColumn('held_since', 'bigint').execute();
    // The hourly removal reads only these.
    await db.schema
      .createIndex('news_images_held')
      .on('news_images')
      .column('path')
      .where(sql`held_since`, 'is not', null)
      .execute();
  },
});
