import type { Kysely } from 'kysely';
import { isToCome } from '../../database/queries/article-visibility.ts';
import type { Database } from '../../database/tables.ts';

/** When the next article appears after a timestamp, or stops being pinned; null where none does. */
export async function findNextDate(db: Kysely<Database>, timestamp: number): Promise<number | null> {
  const next = await db
    .selectFrom('news')
    .select('published_at')
    .where('published', '=', 1)
    .where(isToCome(timestamp))
    .orderBy('published_at')
    .limit(1)
    .executeTakeFirst();
  const pin = await db
    .selectFrom('pinned_article')
    .select('until')
    .where('until', '>', timestamp)
    .executeTakeFirst();
  const dates = [next?.published_at, pin?.until].filter((date) => date != null);
  return dates.length === 0 ? null : Math.min(...dates);
}
