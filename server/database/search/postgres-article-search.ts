import { type Kysely, sql } from 'kysely';
import { hasCome, isToCome } from '../queries/article-visibility.ts';
import type { ArticleSearch, ArticleState, NewsColumn, SearchRequest } from '../site-store.ts';
import type { Database } from '../tables.ts';
import { DRAFT_OFFSET, keyAt, PART_BOUND } from './search-key.ts';

/**
 * The search index as vectors of the words of `rules/articles/search/search-words.ts`, without a dictionary.
 * Published articles and drafts have their own keys, so the limit comes before the join.
 * The key's column is named `created_at`, because processes of an earlier version know it so.
 */
export const postgresArticleSearch: ArticleSearch = {
  async find<Row>(
    db: Kysely<Database>,
    { state, columns, words, topic, lang, limit, after, now }: SearchRequest,
  ): Promise<Row[]> {
    const isDraft = state === 'DRAFT';
    const offset = sql.lit(isDraft ? DRAFT_OFFSET : 0);
    const rest = after ? sql`and created_at < ${keyAt(after)} - ${offset}` : sql``;
    const ofTopic =
      topic === undefined
        ? sql``
        : sql`and exists (
            select from article_topics join news on news.id = article_topics.article_id
            where topic_id = ${topic} and search_key = article_search.created_at + ${offset})`;
    const inLanguage =
      lang === undefined
        ? sql``
        : sql`and exists (
            select from news where search_key = article_search.created_at + ${offset} and lang = ${lang})`;
    const { rows } = await sql<Row>`
      select ${sql.raw(columns.map(quoted).join())}
      from (
        select created_at from article_search where words @@ ${matchAll(words)}::tsquery and ${entriesOf(state, now)} ${ofTopic} ${inLanguage} ${rest}
        order by created_at desc limit ${limit}
      ) as entry join news on news.search_key = entry.created_at + ${offset} and news.published = ${sql.lit(isDraft ? 0 : 1)}
      order by entry.created_at desc`.execute(db);
    return rows;
  },

  async insert(transaction, { key, words, isDraft }) {
    const [own, other] = isDraft ? [key - DRAFT_OFFSET, key] : [key, key - DRAFT_OFFSET];
    await sql`delete from article_search where created_at = ${other}`.execute(transaction);
    await sql`
      insert into article_search (created_at, words)
      values (${own}, array_to_tsvector(${withinVector(words)}::text[]))
      on conflict (created_at) do update set words = excluded.words`.execute(transaction);
  },

  async remove(transaction, key) {
    await sql`
      delete from article_search where created_at in (${key}, ${key - DRAFT_OFFSET})`.execute(transaction);
  },
};

function entriesOf(state: ArticleState, now: number) {
  const ofEntry = sql`select from news where search_key = article_search.created_at`;
  switch (state) {
    case 'PUBLISHED':
      return sql`created_at > ${sql.lit(-PART_BOUND)}
        and (created_at <= ${now} or exists (${ofEntry} and ${hasCome(now)}))`;
    case 'SCHEDULED':
      return sql`created_at > ${now} and exists (${ofEntry} and ${isToCome(now)})`;
    case 'DRAFT':
      return sql`created_at < ${sql.lit(-PART_BOUND)}`;
  }
}

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

/** PostgreSQL's vectors have less than a megabyte. An entry has four bytes more than its letters, aligned. */
const MAX_VECTOR_BYTES = 1_000_000;
const ENTRY_BYTES = 6;
