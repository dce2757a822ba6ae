import type { Kysely } from 'kysely';
import type { ListPosition } from '../database/list-page.ts';
import type { Database } from '../database/tables.ts';

/** The published article `count` places after a position, from old to new; null when fewer follow. */
export async function findLater(
  db: Kysely<Database>,
  position: ListPosition,
  count: number,
): Promise<ListPosition | null> {
  // The offset skips only index entries.
  const later = await publishedFrom(db, position).limit(1).offset(count).executeTakeFirst();
  return later ?? null;
}

/** Published articles from a position, from old to new. */
export async function findFrom(db: Kysely<Database>, position: ListPosition, limit: number) {
  return publishedFrom(db, position).select(['title', 'updated_at as updatedAt']).limit(limit).execute();
}

const publishedFrom = (db: Kysely<Database>, { createdAt, id }: ListPosition) =>
  published(db)
    .where(({ eb, refTuple, tuple }) => eb(refTuple('created_at', 'id'), '>=', tuple(createdAt, id)))
    .orderBy('created_at')
    .orderBy('id');

export async function findOldest(db: Kysely<Database>): Promise<ListPosition | null> {
  const oldest = await published(db).orderBy('created_at').orderBy('id').limit(1).executeTakeFirst();
  return oldest ?? null;
}

export async function findPosition(db: Kysely<Database>, id: string): Promise<ListPosition | null> {
  return (await published(db).where('id', '=', id).executeTakeFirst()) ?? null;
}

const published = (db: Kysely<Database>) =>
  db.selectFrom('news').select(['id', 'created_at as createdAt']).where('published', '=', 1);
