import { type Kysely, sql, type Transaction } from 'kysely';
import type { ListPosition } from '../database/list-page.ts';
import type { Database } from '../database/tables.ts';
import { type Article, SUMMARY_COLUMNS, type SummaryRow, toArticle } from './article-repository.ts';

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

/**
 * The index in which visitors' searches look. It knows published articles only, by the words of title and text that
 * `searchWords` finds, so that every database compares alike.
 */
export interface ArticleSearch {
  /** Published articles that have, for each word to find, one that begins with it; newest first. */
  find(
    db: Kysely<Database>,
    wanted: { words: readonly string[]; limit: number; after: ListPosition | null },
  ): Promise<Article[]>;

  /** Enters an article, or replaces its entry, in the transaction that writes it. */
  enter(
    transaction: Transaction<Database>,
    article: { createdAt: number; words: readonly string[] },
  ): Promise<void>;

  /** Takes an article's entry away, if there is one, in the transaction that deletes or hides it. */
  leave(transaction: Transaction<Database>, article: { createdAt: number }): Promise<void>;
}
