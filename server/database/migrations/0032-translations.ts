import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Articles that say the same in other languages: one of each language. @param text as of other migrations */
export const translations = (text: string): Migration => ({
  async up(db: Kysely<unknown>) {
    await db.schema.alterTable('news').addColumn('translation_group', sql.raw(text)).execute();
    await db.schema
      .createIndex('news_translations')
      .on('news')
      .columns(['translation_group', 'lang'])
      .unique()
      .where(sql`translation_group`, 'is not', null)
      .execute();
  },
});
