import { sql } from 'kysely';
import { SUMMARY_COLUMNS, type SummaryRow, toArticle } from './article-repository.ts';
import type { ArticleSearch } from './article-search.ts';

/**
 * The index in SQLite's FTS5. An entry's row number is the article's moment of creation, negative, so that the order in
 * which FTS5 reads is newest first. JavaScript's numbers arrive as fractions, which FTS5 does not take for row numbers.
 */
export const articleSearch: ArticleSearch = {
  async find(db, { words, limit, after }) {
    const rest = after
      ? sql`and entry.rowid >= -cast(${after.createdAt} as integer)
            and (news.created_at, news.id) < (${after.createdAt}, ${after.id})`
      : sql``;
    const { rows } = await sql<SummaryRow>`
      select ${sql.join(SUMMARY_COLUMNS.map((column) => sql.ref(`news.${column}`)))}
      from article_search as entry cross join news on news.created_at = -entry.rowid and news.published = 1
      where entry.article_search match ${matchAll(words)} ${rest}
      order by entry.rowid limit ${limit}`.execute(db);
    return rows.map(toArticle);
  },

  async enter(transaction, { createdAt, words }) {
    await sql`
      insert or replace into article_search (rowid, words)
      values (-cast(${createdAt} as integer), ${words.join(' ')})`.execute(transaction);
  },

  async leave(transaction, { createdAt }) {
    await sql`delete from article_search where rowid = -cast(${createdAt} as integer)`.execute(transaction);
  },
};

/** Quoted and made of letters and digits alone, a word has no other meaning to FTS5. */
const matchAll = (words: readonly string[]) => words.map((word) => `"${word}" *`).join(' AND ');
