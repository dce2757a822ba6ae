import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/**
 * Files of publications, and the former only publication, which was words of a page, as the first entry of
 * their list, with its versions and translations. @param text as for `content`
 */
export const publications = (text: string): Migration => ({
  async up(unknown: Kysely<unknown>) {
    await unknown.schema.alterTable('news_images').addColumn('publication_id', sql.raw(text)).execute();
    await unknown.schema
      .createIndex('news_images_by_publication')
      .on('news_images')
      .column('publication_id')
      .where(sql.ref('publication_id'), 'is not', null)
      .execute();

    const db = unknown as Kysely<ContentTables>;
    const rows = await db.selectFrom('content').selectAll().where(isFormer).execute();
    const versions = await db.selectFrom('content_versions').selectAll().where(isFormer).execute();
    const id = idOf(rows.find(({ language }) => language === ENGLISH)?.value);
    const moved = <Row extends KeyedRow>(row: Row): Row => ({
      ...row,
      kind: 'PUBLICATION',
      id,
      value: row.language === ENGLISH ? withDocument(row.value) : row.value,
    });
    for (const row of rows) await db.insertInto('content').values(moved(row)).execute();
    for (const row of versions) await db.insertInto('content_versions').values(moved(row)).execute();
    // Its versions go with it.
    await db.deleteFrom('content').where(isFormer).execute();
    await db.deleteFrom('content_files').where('name', '=', 'PUBLICATION').execute();
  },
});

interface KeyedRow {
  kind: string;
  id: string;
  language: string;
  value: string;
}

interface ContentTables {
  content: KeyedRow;
  content_versions: KeyedRow;
  content_files: { name: string };
}

const isFormer = sql<boolean>`kind = 'WORDS' and id = 'PUBLICATION'`;

const ENGLISH = 'en';

/** The name of its file; a host may have edited the row. */
function idOf(json = '{}'): string {
  const { file } = Object(JSON.parse(json));
  return typeof file === 'string' && /^[a-z\d]+(?:-[a-z\d]+)*$/.test(file) ? file : 'publication';
}

/** The build reads the number of pages from the file. */
function withDocument(json: string): string {
  const { file, pages: _, ...words } = Object(JSON.parse(json));
  return JSON.stringify({ ...words, document: `/publications/${file}.pdf` });
}
