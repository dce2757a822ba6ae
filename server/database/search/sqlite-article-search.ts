import { type Kysely, sql } from 'kysely';
import { hasCome, isToCome } from '../queries/article-visibility.ts';
import type { ArticleSearch, ArticleState, SearchRequest } from '../site-store.ts';
import type { Database } from '../tables.ts';
import { DRAFT_OFFSET, keyAt, PART_BOUND } from './search-key.ts';

/**
 * A row's id in FTS5 is its article's negative key, so that the newest come first, and drafts far behind.
 * It is cast, because JavaScript's numbers arrive as floats, which FTS5 refuses.
 */
export const sqliteArticleSearch: ArticleSearch = {
  async find<Row>(
    db: Kysely<Database>,
    { state, columns, words, topic, lang, limit, after, now }: SearchRequest,
  ): Promise<Row[]> {
    const isDraft = state === 'DRAFT';
    const offset = sql.lit(isDraft ? DRAFT_OFFSET : 0);
    const { rows } = await sql<Row>`
      select ${sql.raw(columns.map((column) => `news.${column}`).join())}
      from article_search as entry cross join news
        on news.search_key = ${offset} - entry.rowid and news.published = ${sql.lit(isDraft ? 0 : 1)}
      where entry.article_search match ${matchAll(words)} and ${entriesOf(state, now)}
        ${topic === undefined ? sql`` : sql`and exists (select from_topic.article_id from article_topics as from_topic where from_topic.article_id = news.id and from_topic.topic_id = ${topic})`}
        ${lang === undefined ? sql`` : sql`and news.lang = ${lang}`}
        ${after ? sql`and entry.rowid > ${offset} - ${keyAt(after)}` : sql``}
      order by entry.rowid limit ${limit}`.execute(db);
    return rows;
  },

  async insert(transaction, { key, words, isDraft }) {
    const [own, other] = isDraft ? [DRAFT_OFFSET, 0] : [0, DRAFT_OFFSET];
    await sql`
      delete from article_search where rowid = ${sql.lit(other)} - cast(${key} as integer)`.execute(
      transaction,
    );
    await sql`
      insert or replace into article_search (rowid, words)
      values (${sql.lit(own)} - cast(${key} as integer), ${words.join(' ')})`.execute(transaction);
  },

  async remove(transaction, key) {
    await sql`
      delete from article_search where rowid in (
        -cast(${key} as integer), ${sql.lit(DRAFT_OFFSET)} - cast(${key} as integer)
      )`.execute(transaction);
  },
};

/** What is scheduled comes first in its part, so that FTS5 reads no more. */
function entriesOf(state: ArticleState, now: number) {
  switch (state) {
    case 'PUBLISHED':
      return sql`entry.rowid < ${sql.lit(PART_BOUND)}
        and ${hasCome(now)}`;
    case 'SCHEDULED':
      return sql`entry.rowid < -cast(${now} as integer) and ${isToCome(now)}`;
    case 'DRAFT':
      return sql`entry.rowid > ${sql.lit(PART_BOUND)}`;
  }
}

/** A quoted word of letters and digits has no special meaning in FTS5. */
const matchAll = (words: readonly string[]) => words.map((word) => `"${word}" *`).join(' AND ');
