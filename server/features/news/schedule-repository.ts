import type { Kysely } from 'kysely';
import { isToCome } from '../../database/queries/article-visibility.ts';
import type { Database } from '../../database/tables.ts';

/** When the next article appears after a timestamp, or stops being pinned; null where none does. */
export async function findNextDate(db: Kysely<Database>, timestamp: number): Promise<number | null> {
  const next = db
    .selectFrom('news')
    .select('published_at as date')
    .where('published', '=', 1)
    .where(isToCome(timestamp))
    .orderBy('published_at')
    .limit(1);
  const unpinned = db.selectFrom('pinned_article').select('until as date').where('until', '>', timestamp);
  const rows = await db.selectFrom(next.as('next')).select('date').unionAll(unpinned).execute();
  const dates = rows.flatMap(({ date }) => date ?? []);
  return dates.length === 0 ? null : Math.min(...dates);
}
