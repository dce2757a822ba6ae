import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Words and data of the site, with versions. @param text the engine's type of text compared by bytes. */
export const content = (text: string): Migration => ({
  async up(db: Kysely<unknown>) {
    const type = sql.raw(text);
    await db.schema
      .createTable('content')
      .addColumn('kind', type, (column) => column.notNull())
      .addColumn('id', type, (column) => column.notNull())
      .addColumn('language', type, (column) => column.notNull())
      .addColumn('position', 'integer', (column) => column.notNull())
      .addColumn('is_hidden', 'integer', (column) => column.notNull())
      .addColumn('revision', 'integer', (column) => column.notNull())
      .addColumn('value', type, (column) => column.notNull())
      .addColumn('created_at', 'bigint', (column) => column.notNull())
      .addColumn('updated_at', 'bigint', (column) => column.notNull())
      .addPrimaryKeyConstraint('content_key', ['kind', 'id', 'language'])
      .execute();
    await db.schema
      .createTable('content_versions')
      .addColumn('kind', type, (column) => column.notNull())
      .addColumn('id', type, (column) => column.notNull())
      .addColumn('language', type, (column) => column.notNull())
      .addColumn('revision', 'integer', (column) => column.notNull())
      .addColumn('value', type, (column) => column.notNull())
      .addColumn('is_hidden', 'integer', (column) => column.notNull())
      .addColumn('saved_at', 'bigint', (column) => column.notNull())
      .addColumn('replaced_at', 'bigint', (column) => column.notNull())
      .addPrimaryKeyConstraint('content_versions_key', ['kind', 'id', 'language', 'revision'])
      .addForeignKeyConstraint(
        'content_versions_content',
        ['kind', 'id', 'language'],
        'content',
        ['kind', 'id', 'language'],
        (constraint) => constraint.onDelete('cascade'),
      )
      .execute();
    await db.schema
      .createTable('content_files')
      .addColumn('name', type, (column) => column.primaryKey().notNull())
      .addColumn('digest', 'text', (column) => column.notNull())
      .execute();
  },
});
