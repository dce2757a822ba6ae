import { type Kysely, sql } from 'kysely';
import type { ArticleSearch, NewsColumn, SearchRequest } from '../site-store.ts';
import type { Database } from '../tables.ts';

/**
 * The search index as vectors of words, without a dictionary: the words are those that `rules/search-words.ts` finds. Only published
 * articles are in it, so the limit comes before the join.
 */
export const postgresArticleSearch: ArticleSearch = {
  async find<Row>(db: Kysely<Database>, { columns, words, limit, after }: SearchRequest): Promise<Row[]> {
    const rest = after
      ? sql`and (created_at < ${after.createdAt} or (created_at = ${after.createdAt}
            and exists (select from news where created_at = ${after.createdAt} and id < ${after.id})))`
      : sql``;
    const { rows } = await sql<Row>`
      select ${sql.raw(columns.map(quoted).join())}
      from (
        select created_at from article_search where words @@ ${matchAll(words)}::tsquery ${rest}
        order by created_at desc limit ${limit}
      ) as entry join news on news.created_at = entry.created_at and news.published = 1
      order by news.created_at desc`.execute(db);
    return rows;
  },

  async insert(transaction, { createdAt, words }) {
    await sql`
      insert into article_search (created_at, words)
      values (${createdAt}, array_to_tsvector(${withinVector(words)}::text[]))
      on conflict (created_at) do update set words = excluded.words`.execute(transaction);
  },

  async remove(transaction, { createdAt }) {
    await sql`delete from article_search where created_at = ${createdAt}`.execute(transaction);
  },
};

/** "created_at as createdAt": an unquoted name would lose its capitals. */
const quoted = (column: NewsColumn) => `news.${column.replace(/ as (\w+)$/, ' as "$1"')}`;

const matchAll = (words: readonly string[]) =>
  words.map((word) => `'${word.replace(/['\\]/g, '$&$&')}':*`).join(' & ');

/** The first words that a vector has room for. Each word has at most 12 letters, so few texts have more. */
function withinVector(words: readonly string[]): string[] {
  const kept: string[] = [];
  let bytes = 0;
  for (const word of new Set(words)) {
    bytes += Buffer.byteLength(word) + ENTRY_BYTES;
    if (bytes > MAX_VECTOR_BYTES) break;
    kept.push(word);
  }
  return kept;
}

/** Of PostgreSQL: a vector is smaller than a megabyte, and an entry has a word of four bytes beside its letters, aligned. */
const MAX_VECTOR_BYTES = 1_000_000;
const ENTRY_BYTES = 6;
