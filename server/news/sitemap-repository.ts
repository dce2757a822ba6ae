import type { Kysely } from 'kysely';
import type { ListPosition } from '../database/list-page.ts';
import type { Database } from '../database/tables.ts';

export interface ListedArticle {
  readonly id: string;
  readonly title: string;
  readonly updatedAt: number;
}

export async function findOldest(db: Kysely<Database>): Promise<ListPosition | null> {
  return (await publishedPositions(db).limit(1).executeTakeFirst()) ?? null;
}

/** The published article `count` places after a position, from old to new; null when fewer follow. */
export async function findLater(
  db: Kysely<Database>,
  { createdAt, id }: ListPosition,
  count: number,
): Promise<ListPosition | null> {
  // The offset skips only index entries.
  const later = await publishedPositions(db)
    .where(({ eb, refTuple, tuple }) => eb(refTuple('created_at', 'id'), '>=', tuple(createdAt, id)))
    .limit(1)
    .offset(count)
    .executeTakeFirst();
  return later ?? null;
}

export async function findPosition(db: Kysely<Database>, id: string): Promise<ListPosition | null> {
  return (await publishedPositions(db).where('id', '=', id).executeTakeFirst()) ?? null;
}

/** Published articles from a position, from old to new. */
export async function findFrom(
  db: Kysely<Database>,
  { createdAt, id }: ListPosition,
  limit: number,
): Promise<ListedArticle[]> {
  return db
    .selectFrom('news')
    .select(['id', 'title', 'updated_at as updatedAt'])
    .where('published', '=', 1)
    .where(({ eb, refTuple, tuple }) => eb(refTuple('created_at', 'id'), '>=', tuple(createdAt, id)))
    .orderBy('created_at')
    .orderBy('id')
    .limit(limit)
    .execute();
}

const publishedPositions = (db: Kysely<Database>) =>
  db
    .selectFrom('news')
    .select(['id', 'created_at as createdAt'])
    .where('published', '=', 1)
    .orderBy('created_at')
    .orderBy('id');
