import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import { articleWords } from './0003-article-words.ts';

export const articleSearch: Migration = {
  async up(db: Kysely<unknown>) {
    await makeMomentsUnique(db);
    await sql`drop index news_by_time`.execute(db);
    await sql`create unique index news_by_time on news (created_at desc)`.execute(db);

    // Stores which article has which word, not the text (docs/DATABASE.md).
    await sql`
      create virtual table article_search using fts5 (
        words, content = '', contentless_delete = 1, detail = none,
        tokenize = 'ascii', prefix = '1 2 3 4 5 6 7 8 9 10 11 12'
      )`.execute(db);
    await indexPublished(db);
  },
};

/** Articles created in the same millisecond move to the next free ones. */
async function makeMomentsUnique(db: Kysely<unknown>): Promise<void> {
  await sql`
    with
      numbered as (
        select id, created_at, row_number() over (order by created_at, id) as number from news
      ),
      spread as (
        select id, created_at, number + max(created_at - number) over (order by number) as moment from numbered
      )
    update news set created_at = spread.moment
    from spread where spread.id = news.id and spread.moment <> spread.created_at`.execute(db);
}

/** In batches, so that not all texts are in memory at once. */
async function indexPublished(db: Kysely<unknown>): Promise<void> {
  let last = Number.NEGATIVE_INFINITY;
  for (;;) {
    const { rows } = await sql<{ created_at: number; title: string; content: string }>`
      select created_at, title, content from news
      where published = 1 and created_at > ${last} order by created_at limit ${BATCH_SIZE}`.execute(db);
    for (const { created_at, title, content } of rows) {
      const words = articleWords(title, content);
      await sql`
        insert into article_search (rowid, words) values (-cast(${created_at} as integer), ${words})`.execute(
        db,
      );
      last = created_at;
    }
    if (rows.length < BATCH_SIZE) return;
  }
}

const BATCH_SIZE = 200;
