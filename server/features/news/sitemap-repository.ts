import type { Kysely } from 'kysely';
import { hasCome } from '../../database/queries/article-visibility.ts';
import type { ListPosition } from '../../database/queries/list-page.ts';
import type { Database } from '../../database/tables.ts';

/** The visible article `count` places after a position, from old to new; null when fewer follow. */
export async function findLater(
  db: Kysely<Database>,
  position: ListPosition,
  { count, now }: { readonly count: number; readonly now: number },
): Promise<ListPosition | null> {
  // The offset skips only index entries.
  return toPosition(await visibleFrom(db, position, now).limit(1).offset(count).executeTakeFirst());
}

/** Visible articles from a position, from old to new. */
export async function findFrom(
  db: Kysely<Database>,
  position: ListPosition,
  { limit, now }: { readonly limit: number; readonly now: number },
) {
  return visibleFrom(db, position, now)
    .select(['title', 'lang', 'updated_at as updatedAt', 'translation_group as translationGroup'])
    .limit(limit)
    .execute();
}

const visibleFrom = (db: Kysely<Database>, { timestamp, id }: ListPosition, now: number) =>
  visible(db, now)
    .where(({ eb, refTuple, tuple }) => eb(refTuple('published_at', 'id'), '>=', tuple(timestamp, id)))
    .orderBy('published_at')
    .orderBy('id');

export async function findOldest(db: Kysely<Database>, now: number): Promise<ListPosition | null> {
  return toPosition(await visible(db, now).orderBy('published_at').orderBy('id').limit(1).executeTakeFirst());
}

export async function findPosition(
  db: Kysely<Database>,
  id: string,
  now: number,
): Promise<ListPosition | null> {
  return toPosition(await visible(db, now).where('id', '=', id).executeTakeFirst());
}

const visible = (db: Kysely<Database>, now: number) =>
  db
    .selectFrom('news')
    .select(['id', 'published_at as publishedAt'])
    .where('published', '=', 1)
    .where(hasCome(now));

const toPosition = (row: { readonly id: string; readonly publishedAt: number | null } | undefined) =>
  row?.publishedAt == null ? null : { timestamp: row.publishedAt, id: row.id };
