import type { Kysely } from 'kysely';
import { isToCome } from '../../database/queries/article-visibility.ts';
import type { Database } from '../../database/tables.ts';

/** The date of the next article that appears after a timestamp; null where none is scheduled. */
export async function findNextDate(db: Kysely<Database>, timestamp: number): Promise<number | null> {
  const next = await db
    .selectFrom('news')
    .select('published_at')
    .where('published', '=', 1)
    .where(isToCome(timestamp))
    .orderBy('published_at')
    .limit(1)
    .executeTakeFirst();
  return next?.published_at ?? null;
}
