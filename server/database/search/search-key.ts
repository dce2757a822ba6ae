import { type RawBuilder, sql, type Transaction } from 'kysely';
import type { ListPosition } from '../queries/list-page.ts';
import type { Database } from '../tables.ts';

/**
 * A key for the search index, stored as `news.search_key`: the timestamp of an article's place, or the next
 * free key after it. So entries are in the order of their dates, and articles may share a date.
 */
export async function freeSearchKey(transaction: Transaction<Database>, timestamp: number): Promise<number> {
  const { rows } = await sql<{ key: number }>`
    select taken.search_key + 1 as key from news as taken
    where taken.search_key >= ${timestamp} and exists (select 1 from news where search_key = ${timestamp})
      and not exists (select 1 from news where search_key = taken.search_key + 1)
    order by taken.search_key limit 1`.execute(transaction);
  return rows[0]?.key ?? timestamp;
}

/** The key of the article at a place, or without one, the place's timestamp, which probably was its key. */
export const keyAt = ({ timestamp, id }: ListPosition): RawBuilder<number> => sql`
  coalesce(
    (select search_key from news where id = ${id} and coalesce(published_at, created_at) = ${timestamp}),
    cast(${timestamp} as bigint)
  )`;

/** The index names a draft by its key less this, 140,000 years, so that drafts have a part of their own. */
export const DRAFT_OFFSET = 2 ** 52;

/** Between the entries of both parts, whatever the year. */
export const PART_BOUND = 2 ** 51;
