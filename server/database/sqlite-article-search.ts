import { type Kysely, sql } from 'kysely';
import type { ArticleSearch, SearchRequest } from './site-store.ts';
import type { Database } from './tables.ts';

/**
 * The search index in SQLite's FTS5. A row's id is the negative time of creation, so that FTS5 reads the newest first. It is
 * cast, because JavaScript's numbers arrive as floats, which FTS5 refuses.
 */
export const sqliteArticleSearch: ArticleSearch = {
  async find<Row>(db: Kysely<Database>, { columns, words, limit, after }: SearchRequest): Promise<Row[]> {
    const rest = after
      ? sql`and entry.rowid >= -cast(${after.createdAt} as integer)
            and (news.created_at, news.id) < (${after.createdAt}, ${after.id})`
      : sql``;
    const { rows } = await sql<Row>`
      select ${sql.raw(columns.map((column) => `news.${column}`).join())}
      from article_search as entry cross join news on news.created_at = -entry.rowid and news.published = 1
      where entry.article_search match ${matchAll(words)} ${rest}
      order by entry.rowid limit ${limit}`.execute(db);
    return rows;
  },

  async insert(transaction, { createdAt, words }) {
    await sql`
      insert or replace into article_search (rowid, words)
      values (-cast(${createdAt} as integer), ${words.join(' ')})`.execute(transaction);
  },

  async remove(transaction, { createdAt }) {
    await sql`delete from article_search where rowid = -cast(${createdAt} as integer)`.execute(transaction);
  },
};

/** A quoted word of letters and digits has no special meaning in FTS5. */
const matchAll = (words: readonly string[]) => words.map((word) => `"${word}" *`).join(' AND ');
