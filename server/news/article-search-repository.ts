import { type Kysely, sql, type Transaction } from 'kysely';
import type { ListPosition } from '../database/list-page.ts';
import type { Database } from '../database/tables.ts';
import { ARTICLE_COLUMNS, type Article, type ArticleRow, toArticle } from './article-repository.ts';

/**
 * The search index of published articles, in SQLite's FTS5. `words` are those that `searchWords` finds in title and text. A
 * row's id is the negative time of creation, so that FTS5 reads the newest first. It is cast, because JavaScript's numbers
 * arrive as floats, which FTS5 refuses.
 */
export const articleSearch = {
  /** Articles that have, for each word, one that starts with it; newest first. */
  async find(
    db: Kysely<Database>,
    { words, limit, after }: { words: readonly string[]; limit: number; after: ListPosition | null },
  ): Promise<Article[]> {
    const rest = after
      ? sql`and entry.rowid >= -cast(${after.createdAt} as integer)
            and (news.created_at, news.id) < (${after.createdAt}, ${after.id})`
      : sql``;
    const { rows } = await sql<ArticleRow>`
      select ${sql.raw(ARTICLE_COLUMNS.map((column) => `news.${column}`).join())}
      from article_search as entry cross join news on news.created_at = -entry.rowid and news.published = 1
      where entry.article_search match ${matchAll(words)} ${rest}
      order by entry.rowid limit ${limit}`.execute(db);
    return rows.map(toArticle);
  },

  /** Adds an article or replaces its entry. */
  async insert(
    transaction: Transaction<Database>,
    { createdAt, words }: { createdAt: number; words: readonly string[] },
  ): Promise<void> {
    await sql`
      insert or replace into article_search (rowid, words)
      values (-cast(${createdAt} as integer), ${words.join(' ')})`.execute(transaction);
  },

  async remove(transaction: Transaction<Database>, { createdAt }: { createdAt: number }): Promise<void> {
    await sql`delete from article_search where rowid = -cast(${createdAt} as integer)`.execute(transaction);
  },
};

/** A quoted word of letters and digits has no special meaning in FTS5. */
const matchAll = (words: readonly string[]) => words.map((word) => `"${word}" *`).join(' AND ');
