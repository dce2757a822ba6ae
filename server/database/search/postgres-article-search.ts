import { type Kysely, sql } from 'kysely';
import { hasCome, isToCome } from '../queries/article-visibility.ts';
import type { ArticleSearch, ArticleState, NewsColumn, SearchRequest } from '../site-store.ts';
import type { Database } from '../tables.ts';
import { DRAFT_OFFSET, PART_BOUND } from './search-parts.ts';

/**
 * The search index as vectors of words, without a dictionary: the words are those that `rules/articles/search-words.ts` finds. Published articles
 * and drafts have their own keys, so the limit comes before the join. The key's name is `created_at`, as processes of an earlier
 * version know it.
 */
export const postgresArticleSearch: ArticleSearch = {
  async find<Row>(
    db: Kysely<Database>,
    { state, columns, words, limit, after, now }: SearchRequest,
  ): Promise<Row[]> {
    const { offset, place, published } = partOf(state);
    const key = after && after.moment - offset;
    const rest = after
      ? sql`and (created_at < ${key} or (created_at = ${key}
            and exists (select from news where ${place} = ${after.moment} and id < ${after.id})))`
      : sql``;
    const { rows } = await sql<Row>`
      select ${sql.raw(columns.map(quoted).join())}
      from (
        select created_at from article_search where words @@ ${matchAll(words)}::tsquery and ${entriesOf(state, now)} ${rest}
        order by created_at desc limit ${limit}
      ) as entry join news on ${place} = entry.created_at + ${sql.lit(offset)} and news.published = ${published}
      order by entry.created_at desc`.execute(db);
    return rows;
  },

  async insert(transaction, { moment, words, isDraft }) {
    const [own, other] = isDraft ? [moment - DRAFT_OFFSET, moment] : [moment, moment - DRAFT_OFFSET];
    await sql`delete from article_search where created_at = ${other}`.execute(transaction);
    await sql`
      insert into article_search (created_at, words)
      values (${own}, array_to_tsvector(${withinVector(words)}::text[]))
      on conflict (created_at) do update set words = excluded.words`.execute(transaction);
  },

  async remove(transaction, { moment }) {
    await sql`
      delete from article_search where created_at in (${moment}, ${moment - DRAFT_OFFSET})`.execute(
      transaction,
    );
  },
};

const partOf = (state: ArticleState) =>
  state === 'DRAFT'
    ? {
        offset: DRAFT_OFFSET,
        // As the index `news_drafts_by_place` has it.
        place: sql`coalesce(news.published_at, news.created_at)`,
        published: sql.lit(0),
      }
    : { offset: 0, place: sql`news.published_at`, published: sql.lit(1) };

function entriesOf(state: ArticleState, now: number) {
  const ofEntry = sql`select from news where published_at = article_search.created_at`;
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

/** Of PostgreSQL: a vector is smaller than a megabyte, and an entry has a word of four bytes beside its letters, aligned. */
const MAX_VECTOR_BYTES = 1_000_000;
const ENTRY_BYTES = 6;
