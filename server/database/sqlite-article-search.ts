import { type Kysely, sql } from 'kysely';
import type { ArticleSearch, SearchRequest } from './site-store.ts';
import type { Database } from './tables.ts';

/**
 * The search index in SQLite's FTS5. A row's id is the negative date of its article, so that FTS5 reads the newest first. It is
 * cast, because JavaScript's numbers arrive as floats, which FTS5 refuses.
 */
export const sqliteArticleSearch: ArticleSearch = {
  async find<Row>(
    db: Kysely<Database>,
    { columns, words, limit, after, now }: SearchRequest,
  ): Promise<Row[]> {
    const rest = after
      ? sql`and entry.rowid >= -cast(${after.moment} as integer)
            and (news.published_at, news.id) < (${after.moment}, ${after.id})`
      : sql``;
    const { rows } = await sql<Row>`
      select ${sql.raw(columns.map((column) => `news.${column}`).join())}
      from article_search as entry cross join news on news.published_at = -entry.rowid and news.published = 1
      where entry.article_search match ${matchAll(words)} ${rest}
        and not (news.published_at > ${now} and news.published_at > news.updated_at)
      order by entry.rowid limit ${limit}`.execute(db);
    return rows;
  },

  async insert(transaction, { publishedAt, words }) {
    await sql`
      insert or replace into article_search (rowid, words)
      values (-cast(${publishedAt} as integer), ${words.join(' ')})`.execute(transaction);
  },

  async remove(transaction, { publishedAt }) {
    await sql`delete from article_search where rowid = -cast(${publishedAt} as integer)`.execute(transaction);
  },
};

/** A quoted word of letters and digits has no special meaning in FTS5. */
const matchAll = (words: readonly string[]) => words.map((word) => `"${word}" *`).join(' AND ');
