import { type Kysely, sql } from 'kysely';
import { hasCome, isToCome } from '../queries/article-visibility.ts';
import type { ArticleSearch, ArticleState, SearchRequest } from '../site-store.ts';
import type { Database } from '../tables.ts';
import { DRAFT_OFFSET, PART_BOUND } from './search-parts.ts';

/**
 * The search index in SQLite's FTS5. A row's id is the negative date of its article, so that FTS5 reads the newest first, and that of
 * a draft is far behind. It is cast, because JavaScript's numbers arrive as floats, which FTS5 refuses.
 */
export const sqliteArticleSearch: ArticleSearch = {
  async find<Row>(
    db: Kysely<Database>,
    { state, columns, words, limit, after, now }: SearchRequest,
  ): Promise<Row[]> {
    const { offset, place, published } = partOf(state);
    const rest = after
      ? sql`and entry.rowid >= ${offset} - cast(${after.moment} as integer)
            and (${place}, news.id) < (${after.moment}, ${after.id})`
      : sql``;
    const { rows } = await sql<Row>`
      select ${sql.raw(columns.map((column) => `news.${column}`).join())}
      from article_search as entry cross join news
        on ${place} = ${offset} - entry.rowid and news.published = ${published}
      where entry.article_search match ${matchAll(words)} and ${entriesOf(state, now)} ${rest}
      order by entry.rowid limit ${limit}`.execute(db);
    return rows;
  },

  async insert(transaction, { moment, words, isDraft }) {
    const [own, other] = isDraft ? [DRAFT_OFFSET, 0] : [0, DRAFT_OFFSET];
    await sql`
      delete from article_search where rowid = ${sql.lit(other)} - cast(${moment} as integer)`.execute(
      transaction,
    );
    await sql`
      insert or replace into article_search (rowid, words)
      values (${sql.lit(own)} - cast(${moment} as integer), ${words.join(' ')})`.execute(transaction);
  },

  async remove(transaction, { moment }) {
    await sql`
      delete from article_search where rowid in (
        -cast(${moment} as integer), ${sql.lit(DRAFT_OFFSET)} - cast(${moment} as integer)
      )`.execute(transaction);
  },
};

const partOf = (state: ArticleState) =>
  state === 'DRAFT'
    ? {
        offset: sql.lit(DRAFT_OFFSET),
        // As the index `news_drafts_by_place` has it.
        place: sql`coalesce(news.published_at, news.created_at)`,
        published: sql.lit(0),
      }
    : { offset: sql.lit(0), place: sql`news.published_at`, published: sql.lit(1) };

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
