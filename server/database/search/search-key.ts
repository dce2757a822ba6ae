import { type RawBuilder, sql, type Transaction } from 'kysely';
import type { ListPosition } from '../queries/list-page.ts';
import type { Database } from '../tables.ts';

/**
 * A key for a new place of an article in the search index, which is stored as `news.search_key`: the
 * timestamp of the place, or the next key after it that no article has. So entries are in the order of their
 * dates, and articles may share a date.
 */
export async function freeSearchKey(transaction: Transaction<Database>, timestamp: number): Promise<number> {
  const { rows } = await sql<{ key: number }>`
    select taken.search_key + 1 as key from news as taken
    where taken.search_key >= ${timestamp} and exists (select 1 from news where search_key = ${timestamp})
      and not exists (select 1 from news where search_key = taken.search_key + 1)
    order by taken.search_key limit 1`.execute(transaction);
  return rows[0]?.key ?? timestamp;
}

/**
 * The key after which results go on: that of the article at a place; without it, the place's timestamp,
 * which was its key in all likelihood.
 */
export const keyAt = ({ timestamp, id }: ListPosition): RawBuilder<number> => sql`
  coalesce(
    (select search_key from news where id = ${id} and coalesce(published_at, created_at) = ${timestamp}),
    cast(${timestamp} as bigint)
  )`;

/**
 * Published articles and drafts have their own parts of the index: the entry of a draft is named by its key
 * less this, which is 140,000 years.
 */
export const DRAFT_OFFSET = 2 ** 52;

/** Between the entries of both parts, whatever the year. */
export const PART_BOUND = 2 ** 51;
